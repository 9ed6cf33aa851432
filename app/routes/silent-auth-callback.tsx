import { createFileRoute } from '@tanstack/react-router'

/** Opened by a hidden frame of the back office to renew a token. */
export const Route = createFileRoute('/silent-auth-callback')({
  beforeLoad: async () => {
    const { finishSilently } = await import('../../common/identity/web/session.ts')
    await finishSilently()
  },
})
