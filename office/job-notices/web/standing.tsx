/** The state of a notice as a tag: served, queued, due, late by our margin, or missed. */
import { timingOf, timingParts } from '../rules/job-notice-timing.ts'
import { isOpenNotice } from '../rules/job-notices.ts'
import { shortDate } from '../../../platform/text/days/dates.ts'
import { daysBetween } from '../../../platform/text/days/days.ts'
import { StatusTag } from '../../../platform/ui/index.ts'
import type { JobNotice } from './queries.ts'
import styles from './job-notices.module.css'

type Standing = Pick<JobNotice, 'state' | 'dueBy' | 'deadline' | 'queuedFor' | 'isMailed' | 'servedDay'>

const SOON_DAYS = 14
/** A day has no zone. */
export const dayText = (day: string) => shortDate(day, 'UTC')

/** `today`: in the banner's zone. */
export const NoticeStatus = ({ notice, today }: { notice: Standing; today: string }) => {
  const { state, dueBy, queuedFor, servedDay } = notice
  if (state === 'served') return <StatusTag tone="good">Served {dayText(servedDay!)}</StatusTag>
  if (state === 'not needed') return <StatusTag tone="plain">Not needed</StatusTag>
  const timing = timingOf(notice, today)
  const { head, detail } = timingParts(notice, today, dayText)
  if (timing !== 'in time')
    return (
      <span className={styles.timing}>
        <StatusTag tone={timing === 'missed' ? 'bad' : 'caution'}>{head}</StatusTag> <small>{detail}</small>
      </span>
    )
  if (state === 'queued')
    return notice.isMailed ? (
      <StatusTag tone="caution">Draft emailed, not served</StatusTag>
    ) : (
      <StatusTag tone="waiting">Queued for {dayText(queuedFor!)}</StatusTag>
    )
  return <StatusTag tone={daysBetween(today, dueBy) <= SOON_DAYS ? 'caution' : 'plain'}>{head}</StatusTag>
}

export const isOpen = ({ state }: Pick<JobNotice, 'state'>) => isOpenNotice(state)

/** `2026-03` → 'March 2026'; '' if the notice counts from first furnishing. */
const monthText = (month: string) =>
  month &&
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The name of a notice, with its month. */
export const titleOf = ({ name, month }: Pick<JobNotice, 'name' | 'month'>): string =>
  [name, monthText(month)].filter(Boolean).join(', ')
