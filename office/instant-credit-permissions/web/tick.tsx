import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { messageOf } from '../../../platform/client/index.ts'
import { toast } from '../../../platform/ui/index.ts'
import { keyOf, showStored, update, type User } from './queries.ts'
import styles from './permissions.module.css'

/** Sends each change at once (PERM-007). If it fails, the box shows the stored state again (PERM-A03). */
export const Tick = ({ tenant, user }: { tenant: BannerName; user: User }) => {
  const queries = useQueryClient()
  const { fullName, regionCode, permissionEnabled } = user
  const box = useRef<HTMLInputElement>(null)
  const showPermission = useCallback(() => {
    if (box.current) box.current.checked = permissionEnabled
  }, [permissionEnabled])
  const change = useMutation({
    // Changes of one row are sent in order, however fast it is clicked.
    scope: { id: `instant credit permission ${tenant} ${keyOf(user)}` },
    mutationFn: (enabled: boolean) => update(tenant, user, enabled),
    onSuccess: (stored) => showStored(queries, stored),
    onError: (error) => {
      showPermission()
      console.warn('Changing an instant credit permission failed.', error)
      toast('bad', `We couldn't change ${fullName}'s permission. ${messageOf(error)}`)
    },
  })
  // The box keeps what was clicked until the server answers. React would put a controlled one back in between.
  useEffect(() => {
    if (!change.isPending) showPermission()
  }, [change.isPending, showPermission])
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Permission Enabled: ${fullName}, ${regionCode}`}
        data-stop
        tabIndex={-1}
        defaultChecked={permissionEnabled}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <span className={styles.words}>Permission Enabled</span>
    </label>
  )
}
