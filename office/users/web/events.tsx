import { bannerOf } from '../../../banners/rules/banners.ts'
import { staffRoles } from '../../../common/identity/rules/staff-users.ts'
import { call } from '../../../platform/client/index.ts'
import { RecordHistory } from '../../../common/record-history/web/index.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { Card } from '../../../platform/ui/index.ts'
import { historyKey } from './queries.ts'

/** A role as the form calls it. */
const valueText = (field: string, value: string) =>
  (field === 'role' && staffRoles.find(({ name }) => name === value)?.words) || value

/** Sign-ins, failures and changes of an account, newest first. */
export const UserEvents = ({ userId }: { userId: string }) => {
  const tenant = useTenant()
  const bannerId = bannerOf(tenant)!.tenantId
  return (
    <Card title="History">
      <RecordHistory
        queryKey={historyKey(userId)}
        wordsOf={valueText}
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
