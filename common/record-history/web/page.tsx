import { useState } from 'react'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { useTenant } from '../../identity/web/index.ts'
import { useOfficeEntries } from '../../shell/web/index.ts'
import { Card, Entry, Page } from '../../../platform/ui/index.ts'
import { RecordHistory } from './history.tsx'

/** `/admin/change-history`: who changed rules, signatures, permissions and views. */
export const ChangeHistory = () => {
  const tenant = useTenant()
  const { tenantId } = bannerOf(tenant)!
  const records = useOfficeEntries('records')
  const [area, setArea] = useState(records[0]?.area ?? 'permissions')
  return (
    <Page
      title="Change History"
      lead="Who changed what, when, and from where. Each entry is sealed with the one before it."
    >
      <Card>
        <div className="fields">
          <Entry label="Show" className="half">
            {(given) => (
              <select
                {...given}
                className="control"
                value={area}
                onChange={({ target }) => setArea(target.value as typeof area)}
              >
                {records.map(({ area, words }) => (
                  <option key={area} value={area}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Entry>
        </div>
        <RecordHistory
          key={area}
          queryKey={['record history', area, tenantId]}
          read={(verify, signal) =>
            call('GET /api/records/history', {
              query: { tenantId, area, ...(verify && { verify }) },
              ...(signal && { signal }),
            })
          }
        />
      </Card>
    </Page>
  )
}
