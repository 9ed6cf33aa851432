import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/page/card.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/page/states.tsx'

/** The door is there and guarded; the room comes with a later release, and says so. */
export const UserAdministration = () => (
  <Page title="Users" width="wide">
    <Card>
      <EmptyState
        action={
          <Link to="/admin" className={buttonClass()}>
            Back to the dashboard
          </Link>
        }
      >
        User administration is not part of this release. Accounts are kept by the sign-in service.
      </EmptyState>
    </Card>
  </Page>
)
