import { createFileRoute } from '@tanstack/react-router'
import { PrivacyRequestScreen } from '../../forms/privacy-request/web/index.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'

export const Route = createFileRoute('/personal-information-request')({
  component: () => (
    <ExternalLayout>
      <PrivacyRequestScreen />
    </ExternalLayout>
  ),
})
