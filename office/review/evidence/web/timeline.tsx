import { useState } from 'react'
import { Button, EmptyState, TechnicalDetails, exactTime, proseDate } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import type { EventKind } from '../../../../platform/audit/events.ts'
import { eventKind, eventProof, eventSentence, eventWords } from './event-words.ts'
import styles from './timeline.module.css'

type Events = Detail['history']['events']

const choices: readonly (readonly [EventKind | 'all', string])[] = [
  ['all', 'All'],
  ['decision', 'Decisions'],
  ['answers', 'Answers'],
  ['signing', 'Signing'],
  ['documents', 'Documents'],
  ['mail', 'Emails'],
]

/** The number of events shown at first. A button shows the others, and all are printed. */
const AT_FIRST = 12

/** What happened, in sentences, newest first, under the day on which it happened. */
export const Timeline = ({ events, zone }: { events: Events; zone: string }) => {
  const [chosen, setChosen] = useState<EventKind | 'all'>('all')
  const [open, setOpen] = useState(false)
  const shown = events
    .map((event, place) => ({ ...event, place }))
    .filter(({ event }) => chosen === 'all' || eventKind(event) === chosen)
    .toReversed()
  return (
    <section className={styles.activity} aria-labelledby="activity-title">
      <div className={styles.head}>
        <h3 id="activity-title">
          Activity <span className={styles.count}>{shown.length}</span>
        </h3>
        <div className={`${styles.choices} no-print`} role="group" aria-label="Filter activity">
          {choices.map(([kind, words]) => (
            <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => setChosen(kind)}>
              {words}
            </button>
          ))}
        </div>
      </div>
      {shown.length === 0 && <EmptyState>No activity of this kind.</EmptyState>}
      <ol className={styles.timeline}>
        {shown.map(({ place, at, actor, event, detail, address }, i) => {
          const day = proseDate(at, zone)
          const more = [eventWords(detail, event), address && `from ${address}`].filter(Boolean).join(' · ')
          const proof = eventProof(detail)
          return (
            <li key={place} className={!open && i >= AT_FIRST ? styles.later : undefined}>
              {(i === 0 || proseDate(shown[i - 1]!.at, zone) !== day) && <p className={styles.day}>{day}</p>}
              <time dateTime={at}>{exactTime(at, zone)}</time>
              <div>
                <p>
                  {eventSentence(event, actor, detail)}
                  {more && <span className={styles.more}>{more}</span>}
                </p>
                {proof && <TechnicalDetails of={event}>{proof}</TechnicalDetails>}
              </div>
            </li>
          )
        })}
      </ol>
      {shown.length > AT_FIRST && (
        <Button variant="quiet" className="no-print" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show fewer' : `Show all ${shown.length}`}
          <span className="unseen"> events</span>
        </Button>
      )}
    </section>
  )
}
