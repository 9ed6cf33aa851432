import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccessDenied } from '../admin/access-denied.tsx'

/** Completes a sign-in. After the second failure within a minute it stays here and says so (AUTH-A07). */
export const Route = createFileRoute('/auth-callback')({
  beforeLoad: async () => {
    const { finishSignIn } = await import('../sign-in/session.ts')
    const next = await finishSignIn()
    if (next) throw redirect({ href: next, replace: true })
  },
  component: AccessDenied,
})
