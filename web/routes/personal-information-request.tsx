import { createFileRoute } from '@tanstack/react-router'
import { PrivacyRequestScreen } from '../privacy/index.ts'
import { ExternalLayout } from '../app/index.ts'

export const Route = createFileRoute('/personal-information-request')({
  component: () => (
    <ExternalLayout>
      <PrivacyRequestScreen />
    </ExternalLayout>
  ),
})
