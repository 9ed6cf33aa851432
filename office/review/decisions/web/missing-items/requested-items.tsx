import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../../platform/client/index.ts'
import { Card, Notice, StatusTag, proseDate } from '../../../../../platform/ui/index.ts'
import styles from './missing-items.module.css'
import { say } from '../../../../../platform/language/index.ts'

export type Requested = ReplyOf<'GET /api/missing-items/:tenant/:token'>['data']

export const receivedOf = ({ items }: Requested) => items.filter(({ receivedAt }) => receivedAt !== null)

interface RequestedItemsProps {
  of: Requested
  timeZone: string
  /** How the customer sends what is missing. */
  sending: ReactNode
}

/** The items of a letter: what is missing, and what has arrived. */
export const RequestedItems = ({ of, timeZone, sending }: RequestedItemsProps) => {
  const received = receivedOf(of)
  return (
    <>
      {of.state === 'complete' && (
        <Notice kind="good" title={say('Thank you. We received everything')}>
          {say("We'll review it and let you know our decision. You don't need to do anything else.")}
        </Notice>
      )}
      {of.state === 'open' && sending}
      {received.length > 0 && (
        <Card title={say('Received')}>
          <ul className={styles.received}>
            {received.map(({ item, receivedAt, files }) => (
              <li key={item}>
                <span className={styles.name}>{say(item)}</span>
                <StatusTag tone="good">
                  {say('Received {date}', { date: proseDate(receivedAt!, timeZone) })}
                </StatusTag>
                {files > 0 && (
                  <span className={styles.soft}>
                    {files === 1 ? say('1 file') : say('{count} files', { count: files })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
