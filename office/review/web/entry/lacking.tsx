import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { Notice } from '../../../../platform/ui/index.ts'

/** In place of a list of branches that is empty: what is missing, and who can add it. */
export const NoBranch = ({ tenant }: { tenant: BannerName }) => {
  const { displayName } = useBanner(tenant)
  const mayAdd = useMay('editTenant')
  return (
    <Notice kind="caution" title={`${displayName} has no open branch`}>
      <p>An approval needs one. A system admin adds branches on the Branches page.</p>
      {mayAdd && <Link to="/admin/branches">Open Branches</Link>}
    </Notice>
  )
}

export const NoRepresentative = ({ tenant }: { tenant: BannerName }) => {
  const { displayName } = useBanner(tenant)
  const maySee = useMay('viewUsers')
  return (
    <Notice kind="caution" title={`No one is a credit representative of ${displayName}`}>
      <p>An approval names one. An admin chooses them on the Users page, in an employee's details.</p>
      {maySee && <Link to="/admin/users">Open Users</Link>}
    </Notice>
  )
}
