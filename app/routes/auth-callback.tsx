import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccessDenied } from '../web/office/index.ts'

/** Completes a sign-in. After a second failure within a minute it shows an error (AUTH-A07). */
export const Route = createFileRoute('/auth-callback')({
  beforeLoad: async () => {
    const { finishSignIn } = await import('../../common/identity/web/session.ts')
    const next = await finishSignIn()
    if (next) throw redirect({ href: next, replace: true })
  },
  component: AccessDenied,
})
