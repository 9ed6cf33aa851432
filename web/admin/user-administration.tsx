import { Link } from '@tanstack/react-router'
import { Card, EmptyState, Page, buttonClass } from '../ui/index.ts'

/** The route exists and is guarded; the screen comes with a later release. */
export const UserAdministration = () => (
  <Page title="Users" width="wide">
    <Card>
      <EmptyState
        action={
          <Link to="/admin" className={buttonClass()}>
            Back to dashboard
          </Link>
        }
      >
        User administration isn't available in this release. Manage accounts in the sign-in service.
      </EmptyState>
    </Card>
  </Page>
)
