import { Link } from '@tanstack/react-router'
import { abilitiesOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { buttonClass, Card } from '../../../../platform/ui/index.ts'

/** On the dashboard. */
export const NewApplication = ({ tenant }: { tenant: BannerName }) =>
  abilitiesOf(tenant).fillsInForCustomers ? (
    <Card title="New application" help="Fill it out for a customer, then submit it or email it to them.">
      <Link to="/admin/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
        Fill out an application
      </Link>
    </Card>
  ) : (
    <Card title="New application" help="Open the form as a customer sees it.">
      <Link to="/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
        Open the application
      </Link>
    </Card>
  )
