import { Menu } from '@mantine/core'
import { IconLogout } from '../ui/icons.ts'
import { useEmployee } from './use-employee.ts'
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

/** Who is signed in, at which branch, and the way out (SHELL-050, 062). */
export const UserMenu = () => {
  const { identity } = useEmployee()
  const name = identity.name || `${identity.givenName} ${identity.familyName}`.trim() || identity.email
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={`${name}, user menu`}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.who}>
            {name}
            {identity.branchId && <small>Branch {identity.branchId}</small>}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{identity.email}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void leave()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
