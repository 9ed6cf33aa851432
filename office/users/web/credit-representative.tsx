import { useMutation } from '@tanstack/react-query'
import { bannerById, bannerIds, type BannerId } from '../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../platform/client/index.ts'
import { useEmployee } from '../../../common/identity/web/index.ts'
import { Card, toast } from '../../../platform/ui/index.ts'
import type { User } from './queries.ts'
import { Tick } from './tick.tsx'
import styles from './users.module.css'

interface CreditRepresentativeProps {
  user: User
  onSaved: (user: User) => void
}

/** For which banners approvals may name the employee. Each tick is saved at once. */
export const CreditRepresentative = ({ user, onSaved }: CreditRepresentativeProps) => {
  const { permissionsIn } = useEmployee()
  const setting = useMutation({
    mutationFn: (of: { bannerId: BannerId; on: boolean }) =>
      call('POST /api/user/creditRep', { body: { userId: user.userId, ...of } }),
    onSuccess: ({ data }, { bannerId, on }) => {
      onSaved(data)
      const { displayName } = bannerById(bannerId)
      toast(
        'good',
        on
          ? `${nameOf(user)} is now a credit representative of ${displayName}.`
          : `${nameOf(user)} is no longer a credit representative of ${displayName}.`,
        { action: { words: 'Undo', act: () => setting.mutate({ bannerId, on: !on }) } },
      )
    },
    onError: (error) => toast('bad', `Error. ${messageOf(error)}`),
  })
  const represents = (id: BannerId) => user.creditRepOf.includes(id)
  const shown = bannerIds.filter((id) => user.tenants.includes(id) || represents(id))
  return (
    <Card
      title="Credit representative"
      help={`Approvals in these banners can name ${user.firstName || user.email} as the customer's credit representative.`}
    >
      {shown.length === 0 ? (
        <p>They work in no banner yet.</p>
      ) : user.email === '' ? (
        <p>They have no email, so approvals can't name them.</p>
      ) : (
        <fieldset className={styles.banners} disabled={setting.isPending}>
          <legend className="unseen">Banners</legend>
          {shown.map((id) => (
            <Tick
              key={id}
              checked={represents(id)}
              enabled={permissionsIn(bannerById(id).name).has('editUsers') && (user.active || represents(id))}
              onChange={(on) => setting.mutate({ bannerId: id, on })}
            >
              {bannerById(id).displayName}
            </Tick>
          ))}
        </fieldset>
      )}
    </Card>
  )
}

const nameOf = ({ firstName, lastName, email }: User) => `${firstName} ${lastName}`.trim() || email
