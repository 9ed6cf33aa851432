import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { call } from '../../../../../platform/client/index.ts'
import { Button, StatusTag, dateText } from '../../../../../platform/ui/index.ts'
import { useAct } from '../decision-call.ts'
import { Refused } from '../decision-dialog.tsx'
import { DownloadOne } from '../../../web/documents/downloads.tsx'
import { documentName } from '../../../web/words.ts'
import { isOverdue } from './missing.ts'
import type { Detail } from '../../../web/queries.ts'
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
  const [undone, setUndone] = useState<number | null>(null)
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
  const undo = useAct(tenant, application, {
    done: () => setUndone(null),
    failed: () => setUndone(null),
    act: () =>
      call('POST /api/CreditReview/missing-items/undo', {
        body: { tenantId, creditAppId, item: undone!, rowVersion },
      }),
  })
  const remind = useAct(tenant, application, {
    done: () => {},
    act: () => call('POST /api/CreditReview/missing-items/reminder', { body: { tenantId, creditAppId } }),
  })
  const refused = [record, undo, remind].find(({ isError }) => isError)
  const isTold = application.decisions[0]?.notice !== 'none'
  const tick = (id: number, on: boolean) => setTicked(on ? [...items, id] : items.filter((one) => one !== id))
  return (
    <section className={styles.part} aria-labelledby="missing-items">
      <h3 id="missing-items">Missing items</h3>
      {refused && (
        <Refused
          tenant={tenant}
          application={application}
          error={refused.error}
          onClose={() => refused.reset()}
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
              {mayEdit && item.receivedAt !== null && (
                <Button
                  variant="quiet"
                  className="no-print"
                  busy={undo.isPending && undone === item.id}
                  onClick={() => {
                    setUndone(item.id)
                    undo.mutate()
                  }}
                >
                  Undo<span className="unseen"> the receipt of {item.item}</span>
                </Button>
              )}
              {item.documents.length > 0 && (
                <span className={styles.sent}>
                  {item.documents.map(({ name, fullPath }) => (
                    <DownloadOne
                      key={fullPath}
                      name={documentName(name)}
                      fullPath={fullPath}
                      creditAppId={creditAppId}
                    />
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && open.length > 0 && (
        <div className={styles.acts}>
          <Button busy={record.isPending} disabled={items.length === 0} onClick={() => record.mutate()}>
            Record receipt
          </Button>
          {isTold && (
            <Button busy={remind.isPending} onClick={() => remind.mutate()}>
              Send reminder
            </Button>
          )}
        </div>
      )}
      {application.itemsRemindedAt && (
        <p className={styles.soft}>
          The customer was reminded {dateText(application.itemsRemindedAt, zone)}.
        </p>
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
          {item.receivedBy ? ` by ${item.receivedBy}` : ', from the customer'}
        </span>
      </>
    )
  if (isOverdue(item, today))
    return <StatusTag tone="bad">Overdue since {dateText(item.dueOn, zone)}</StatusTag>
  return <span className={styles.soft}>{item.dueOn ? `by ${dateText(item.dueOn, zone)}` : 'requested'}</span>
}
