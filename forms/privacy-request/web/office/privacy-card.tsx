import { Link } from '@tanstack/react-router'
import { buttonClass, Card } from '../../../../platform/ui/index.ts'

/** On the dashboard. */
export const PrivacyCard = () => (
  <Card title="Privacy requests" help="Requests to disclose or delete personal information.">
    <Link to="/admin/privacy-requests" className={buttonClass()}>
      View requests
    </Link>
  </Card>
)
