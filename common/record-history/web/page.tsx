import { useState } from 'react'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { useTenant } from '../../identity/web/index.ts'
import { Card, Entry, Page } from '../../../platform/ui/index.ts'
import { RecordHistory } from './history.tsx'

const areas = [
  ['permissions', 'Instant credit permissions'],
  ['taxRules', 'Tax rules'],
  ['noticeRules', 'Notice rules'],
  ['emailTemplate', 'Signatures of welcome emails'],
  ['savedViews', 'Saved views'],
  ['branches', 'Branches'],
] as const

/** `/admin/change-history`: who changed rules, signatures, permissions and views. */
export const ChangeHistory = () => {
  const tenant = useTenant()
  const { tenantId } = bannerOf(tenant)!
  const [area, setArea] = useState<(typeof areas)[number][0]>('permissions')
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
                {areas.map(([value, words]) => (
                  <option key={value} value={value}>
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
