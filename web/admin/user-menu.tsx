import { useNavigate } from '@tanstack/react-router'
import { IconLogout, IconUserCheck, Menu } from '../ui/index.ts'
import { useEmployee, useMay } from '../sign-in/index.ts'
import { useOwnBranch } from './own-branch.ts'
import styles from './office-layout.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

const leave = async () => {
  const { signOut } = await import('../sign-in/session.ts')
  await signOut()
}

/** The employee's name and branch, their administration screens, and sign-out (SHELL-050, SHELL-061, SHELL-062). */
export const UserMenu = () => {
  const { identity, home } = useEmployee()
  const branch = useOwnBranch(identity, home)
  const navigate = useNavigate()
  const viewsUsers = useMay('viewUsers')
  const name = identity.name || `${identity.givenName} ${identity.familyName}`.trim() || identity.email
  return (
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
        ...(viewsUsers
          ? [
              {
                label: 'Instant Credit Permissions',
                icon: <IconUserCheck aria-hidden="true" />,
                onChoose: () => void navigate({ to: '/admin/instantCreditPermissions' }),
              },
            ]
          : []),
        { label: 'Sign Out', icon: <IconLogout aria-hidden="true" />, onChoose: () => void leave() },
      ]}
    />
  )
}
