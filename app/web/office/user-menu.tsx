import { useQuery, queryOptions } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { initialsOf } from '../../../platform/text/initials.ts'
import { config, call } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import {
  IconCalendarDue,
  IconCode,
  IconLogout,
  IconPencil,
  IconUserCircle,
  Menu,
  lazyPart,
} from '../../../platform/ui/index.ts'
import { useDeveloperMode } from '../../../kit/screen/index.ts'
import { useEmployee, useMay, useTenant } from '../../../common/identity/web/index.ts'
import { useOfficeEntries } from '../../../common/shell/web/index.ts'
import styles from './office-layout.module.css'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { Identity } from '../../../platform/access/identity.ts'

const AbsenceDialog = lazyPart(() => import('./absence-dialog.tsx'))
const ProfileEditor = lazyPart(() => import('./profile-editor.tsx'))

const leave = async () => {
  const { signOut } = await import('../../../common/identity/web/session.ts')
  await signOut()
}

/** The employee's name and branch, their administration screens, and sign-out (SHELL-050, SHELL-058 to SHELL-063). */
export const UserMenu = () => {
  const { identity, home } = useEmployee()
  const branch = useOwnBranch(identity, home)
  const navigate = useNavigate()
  const entries = useOfficeEntries('menu')
  const tenant = useTenant()
  const editsProfile = useMay('editProfile')
  const { data: known } = useQuery(config)
  const approves = useMay('editApplications')
  const { limitsApprovals = false } = useBanner(tenant)
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [developing, setDeveloping] = useDeveloperMode()
  const name = identity.name || `${identity.givenName} ${identity.familyName}`.trim() || identity.email
  return (
    <>
      <Menu
        className={styles.user}
        label={
          <>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className={styles.who}>
              {name}
              {branch && <small>{branch}</small>}
            </span>
          </>
        }
        items={[
          ...(editsProfile || known?.managesAccounts
            ? [
                {
                  label: 'My Profile',
                  icon: <IconUserCircle aria-hidden="true" />,
                  onChoose: () =>
                    void navigate({ to: '/admin/users/detail/$id', params: { id: identity.sso } }),
                },
              ]
            : []),
          ...(editsProfile && known?.profileEditorUrl
            ? [
                {
                  label: 'Edit Profile',
                  icon: <IconPencil aria-hidden="true" />,
                  onChoose: () => setEditing(true),
                },
              ]
            : []),
          ...(approves && limitsApprovals
            ? [
                {
                  label: 'Out of Office',
                  icon: <IconCalendarDue aria-hidden="true" />,
                  onChoose: () => setLeaving(true),
                },
              ]
            : []),
          ...entries.map(({ to, words, Icon }) => ({
            label: words,
            icon: <Icon aria-hidden="true" />,
            onChoose: () => {
              const link: LinkProps = { to, params: { tenant } }
              void navigate(link)
            },
          })),
          // SHELL-063
          ...(__DEVELOPMENT__ && known?.environment === 'Development'
            ? [
                {
                  label: developing ? 'Hide Developer Controls' : 'Show Developer Controls',
                  icon: <IconCode aria-hidden="true" />,
                  onChoose: () => setDeveloping(!developing),
                },
              ]
            : []),
          { label: 'Sign Out', icon: <IconLogout aria-hidden="true" />, onChoose: () => void leave() },
        ]}
      />
      {leaving && (
        <Suspense>
          <AbsenceDialog tenant={tenant} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
      {editing && known?.profileEditorUrl && (
        <Suspense>
          <ProfileEditor address={known.profileEditorUrl} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

const branch = (banner: BannerName, number: string) =>
  queryOptions({
    queryKey: ['branch', banner, number],
    queryFn: () =>
      call('GET /api/branch-info/branches/:id', {
        params: { id: number },
        query: { bannerId: bannerOf(banner)?.tenantId },
      }),
    enabled: number !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The name and number of the employee's branch; only its number until the name has loaded. */
const useOwnBranch = ({ branchId, banner }: Identity, home: BannerName): string => {
  const own = bannerOf(banner)?.name ?? home
  const { data } = useQuery(branch(own, branchId))
  if (!branchId) return ''
  return data ? `${data.name} (${branchId})` : `Branch ${branchId}`
}
