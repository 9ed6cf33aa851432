import { createFileRoute } from '@tanstack/react-router'
import { PrivacyRequestScreen } from '../privacy/request.tsx'
import { ExternalLayout } from '../app/external-layout.tsx'

export const Route = createFileRoute('/personal-information-request')({
  component: () => (
    <ExternalLayout>
      <PrivacyRequestScreen />
    </ExternalLayout>
  ),
})
