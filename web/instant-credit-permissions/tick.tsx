import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../api/index.ts'
import { useTenant } from '../sign-in/index.ts'
import { toast } from '../ui/index.ts'
import { keyOf, showStored, update, type User } from './queries.ts'
import styles from './permissions.module.css'

/** Sends each change at once (PERM-007). If it fails, the box shows the stored state again (PERM-A03). */
export const Tick = ({ user }: { user: User }) => {
  const tenant = useTenant()
  const queries = useQueryClient()
  const { fullName, regionCode } = user
  const change = useMutation({
    // Changes of one row are sent in order, however fast it is clicked.
    scope: { id: `instant credit permission ${tenant} ${keyOf(user)}` },
    mutationFn: (enabled: boolean) => update(tenant, user, enabled),
    onSuccess: (stored) => showStored(queries, stored),
    onError: (error) => {
      console.warn('Changing an instant credit permission failed.', error)
      toast('bad', `We couldn't change the permission of ${fullName}. ${messageOf(error)}`)
    },
  })
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`Permission Enabled: ${fullName}, ${regionCode}`}
        data-stop
        tabIndex={-1}
        checked={change.isPending ? change.variables : user.permissionEnabled}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <span className={styles.words}>Permission Enabled</span>
    </label>
  )
}
