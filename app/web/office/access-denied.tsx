import { Button, Page } from '../../../platform/ui/index.ts'

/** SHELL-066 to 068. Outside the guarded area, to avoid a redirect loop (AUTH-A07). */
export const AccessDenied = () => {
  const retry = async () => {
    const { signIn } = await import('../../../common/identity/web/session.ts')
    await signIn('/admin')
  }
  return (
    <main>
      <Page
        title="Access Denied"
        lead="You don't have permission to access this feature, please contact your administrator to have them upgrade your permissions."
      >
        <div>
          <Button variant="primary" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      </Page>
    </main>
  )
}
