import { bannerOf } from '../../domain/rules/banners.ts'
import { staffRoles } from '../../domain/rules/staff-users.ts'
import { call } from '../api/index.ts'
import { RecordHistory } from '../record-history/index.ts'
import { useTenant } from '../sign-in/index.ts'
import { Card } from '../ui/index.ts'
import { historyKey } from './queries.ts'

/** A role as the form calls it. */
const said = (field: string, value: string) =>
  (field === 'role' && staffRoles.find(({ name }) => name === value)?.words) || value

/** Sign-ins, failures and changes of an account, newest first. */
export const UserEvents = ({ userId }: { userId: string }) => {
  const tenant = useTenant()
  const bannerId = bannerOf(tenant)!.tenantId
  return (
    <Card title="History">
      <RecordHistory
        queryKey={historyKey(userId)}
        wordsOf={said}
        read={(verify, signal) =>
          call('GET /api/user/getHistory', {
            query: { userId, bannerId, ...(verify && { verify }) },
            ...(signal && { signal }),
          })
        }
      />
    </Card>
  )
}
