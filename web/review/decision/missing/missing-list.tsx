import { useState } from 'react'
import type { BannerName } from '../../../../domain/rules/banners.ts'
import type { Day } from '../../../../domain/text/days.ts'
import { call } from '../../../api/index.ts'
import { Button, StatusTag, dateText } from '../../../ui/index.ts'
import { useAct } from '../decision-call.ts'
import { Refused } from '../decision-dialog.tsx'
import { isOverdue } from './missing.ts'
import type { Detail } from '../../queries.ts'
import styles from '../decision.module.css'

interface MissingListProps {
  tenant: BannerName
  application: Detail
  today: Day
  zone: string
  mayEdit: boolean
}

/** The requested items and their status. When the last one arrives, the 30 days start again. */
export const MissingList = ({ tenant, application, today, zone, mayEdit }: MissingListProps) => {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const { missingItems, tenantId, creditAppId, rowVersion } = application
  const open = missingItems.filter(({ receivedAt }) => receivedAt === null)
  const items = ticked.filter((id) => open.some((item) => item.id === id))
  const record = useAct(tenant, application, {
    done: () => setTicked([]),
    act: () =>
      call('POST /api/CreditReview/missing-items/received', {
        body: { tenantId, creditAppId, items: [...items], rowVersion },
      }),
  })
  const tick = (id: number, on: boolean) => setTicked(on ? [...items, id] : items.filter((one) => one !== id))
  return (
    <section className={styles.part} aria-labelledby="missing-items">
      <h3 id="missing-items">Missing items</h3>
      {record.isError && (
        <Refused
          tenant={tenant}
          application={application}
          error={record.error}
          onClose={() => record.reset()}
        />
      )}
      <ul className={styles.missing}>
        {missingItems.map((item) => {
          const words = (
            <>
              <span className={styles.recipient}>{item.item}</span>
              <Fate item={item} today={today} zone={zone} />
            </>
          )
          return (
            <li key={item.id}>
              {mayEdit && item.receivedAt === null ? (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={items.includes(item.id)}
                    onChange={(event) => tick(item.id, event.target.checked)}
                  />
                  <span>{words}</span>
                </label>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && open.length > 0 && (
        <Button
          className={styles.start ?? ''}
          busy={record.isPending}
          disabled={items.length === 0}
          onClick={() => record.mutate()}
        >
          Record receipt
        </Button>
      )}
    </section>
  )
}

interface FateProps {
  item: Detail['missingItems'][number]
  today: Day
  zone: string
}

const Fate = ({ item, today, zone }: FateProps) => {
  if (item.receivedAt)
    return (
      <>
        <StatusTag tone="good">Received</StatusTag>
        <span className={styles.soft}>
          {dateText(item.receivedAt, zone)}
          {item.receivedBy && ` by ${item.receivedBy}`}
        </span>
      </>
    )
  if (isOverdue(item, today))
    return <StatusTag tone="bad">Overdue since {dateText(item.dueOn, zone)}</StatusTag>
  return <span className={styles.soft}>{item.dueOn ? `by ${dateText(item.dueOn, zone)}` : 'requested'}</span>
}
