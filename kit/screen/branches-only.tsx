import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormContext } from '../model/index.ts'
import type { BannerName } from '../../banners/rules/banners.ts'
import { useBanner } from '../../banners/web/index.ts'
import { say } from '../../platform/language/index.ts'
import { Notice } from '../../platform/ui/index.ts'

interface BranchesOnlyProps {
  banner: BannerName
  audience: FormContext['audience']
  required: boolean
  /** The id of the control, for links from the error summary. */
  id: string
  /** Where a branch is chosen. */
  children: ReactNode
}

/** While a banner has no open branch, says so in place of the control, and who can help. */
export const BranchesOnly = ({ banner, audience, required, id, children }: BranchesOnlyProps) => {
  const { hasOpenBranch = true, displayName, phone, helpHours, email } = useBanner(banner)
  if (hasOpenBranch) return children
  return (
    <div id={id} tabIndex={-1}>
      <Notice kind="caution" title={say('No branch can be chosen yet')}>
        {audience === 'internal' ? (
          <ForStaff banner={banner} displayName={displayName} />
        ) : (
          <>
            <p>
              {required
                ? say("This form needs a branch, so you can't send it yet.")
                : say('You can continue without a branch.')}
            </p>
            <p>
              {say('Questions? Call {phone} ({helpHours}) or email {email}.', { phone, helpHours, email })}
            </p>
          </>
        )}
      </Notice>
    </div>
  )
}

const ForStaff = ({ banner, displayName }: { banner: BannerName; displayName: string }) => {
  const { employee } = useRouteContext({ from: '__root__' })
  return (
    <p>
      {say('{banner} has no open branch. A system admin adds them on the Branches page.', {
        banner: displayName,
      })}{' '}
      {employee?.permissionsIn(banner).has('editTenant') && (
        <Link to="/admin/branches">{say('Open Branches')}</Link>
      )}
    </p>
  )
}
