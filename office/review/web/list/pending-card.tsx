import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { buttonClass, Card } from '../../../../platform/ui/index.ts'

/** On the dashboard. */
export const PendingCard = ({ tenant }: { tenant: BannerName }) => (
  <Card title="Credit applications" help="Submitted applications awaiting a decision.">
    <Link
      to="/admin/creditapps/$tenant"
      params={{ tenant }}
      search={{ filter: 'Pending' }}
      className={buttonClass('primary')}
    >
      Review pending applications
    </Link>
  </Card>
)
