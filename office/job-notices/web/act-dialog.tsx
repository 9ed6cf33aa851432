import { useState } from 'react'
import { proseDate } from '../../../platform/text/days/dates.ts'
import { ANY_DAY, dayProblem, plausibleDays } from '../../../platform/text/days/plausible-days.ts'
import { call } from '../../../platform/client/index.ts'
import { DayEntry, Entry, FormDialog } from '../../../platform/ui/index.ts'
import type { Act } from './panel.tsx'
import type { JobNotice, NoticesOfJob } from './queries.ts'
import { titleOf } from './standing.tsx'
import { HirerDialog } from './hirer-dialog.tsx'
import { ServedDialog } from './served-dialog.tsx'

export interface ActDialogProps {
  act: Act
  /** Null for the dates of the job, and for who hired the customer. */
  notice: JobNotice | null
  job: NoticesOfJob
  /** Number or guid of the job account. */
  id: string
  today: string
  /** `words`: what was done, for a screen reader. */
  onDone: (words: string, next: NoticesOfJob) => void
  onClose: () => void
}

const ActDialog = (props: ActDialogProps) => {
  const { act, notice } = props
  if (act === 'hirer') return <HirerDialog {...props} />
  if (act === 'furnishing' || !notice) return <FurnishingDialog {...props} />
  const of = { ...props, notice }
  if (act === 'queue') return <QueueDialog {...of} />
  if (act === 'cancel') return <CancelDialog {...of} />
  if (act === 'served') return <ServedDialog {...of} />
  return <NotNeededDialog {...of} />
}
export default ActDialog

export type OfNotice = ActDialogProps & { notice: JobNotice }

const FurnishingDialog = ({ job, id, today, onDone, onClose }: ActDialogProps) => {
  const [first, setFirst] = useState(job.firstFurnishing ?? '')
  const [last, setLast] = useState(job.lastFurnishing ?? '')
  const [tried, setTried] = useState(false)
  const problems = {
    first:
      dayProblem(first, plausibleDays('delivery', today)) ??
      (first > today ? "Enter a date that isn't in the future." : undefined),
    last:
      dayProblem(last, plausibleDays('delivery', today)) ??
      (last && (!first || last < first) ? 'Enter a date on or after the first delivery.' : undefined),
  }
  return (
    <FormDialog
      title="Delivery dates"
      submit="Save"
      send={() => {
        setTried(true)
        if (problems.first || problems.last) return null
        return call('POST /api/JobNotices/jobs/:id/furnishing', {
          params: { id },
          body: { first: first || null, last: last || null },
        })
      }}
      onSent={({ data }) => onDone('Delivery dates saved.', data)}
      onClose={onClose}
    >
      <DayEntry
        label="First delivery"
        hint="The first day material was delivered to the job."
        value={first}
        max={today}
        problem={tried ? problems.first : undefined}
        onChange={setFirst}
      />
      <DayEntry
        label="Last delivery (optional)"
        hint="Leave blank while deliveries continue."
        value={last}
        min={first || undefined}
        problem={tried ? problems.last : undefined}
        onChange={setLast}
      />
      <p className="field-hint">Served notices keep their dates.</p>
    </FormDialog>
  )
}

const QueueDialog = ({ notice, id, today, onDone, onClose }: OfNotice) => {
  const [on, setOn] = useState(notice.dueBy > today ? notice.dueBy : today)
  const [tried, setTried] = useState(false)
  const wrong = on ? (dayProblem(on, ANY_DAY) ?? undefined) : 'Enter a date.'
  return (
    <FormDialog
      title="Queue this notice"
      submit="Queue"
      send={() => {
        setTried(true)
        if (wrong) return null
        return call('POST /api/JobNotices/jobs/:id/queue', {
          params: { id },
          body: { noticeId: notice.id, on },
        })
      }}
      onSent={({ data }) => onDone('Notice queued.', data)}
      onClose={onClose}
    >
      <p>{titleOf(notice)}</p>
      <DayEntry
        label="Day"
        hint={`Due by ${proseDate(notice.dueBy)}. The statutory deadline is ${proseDate(notice.deadline)}.`}
        value={on}
        min={today}
        problem={tried ? wrong : undefined}
        onChange={setOn}
      />
      <p className="field-hint">
        On that date, we email a draft to the credit inbox. We don't serve notices: you serve it, then record
        how and when. You can cancel until then.
      </p>
    </FormDialog>
  )
}

const CancelDialog = ({ notice, id, onDone, onClose }: OfNotice) => (
  <FormDialog
    title="Remove this notice from the queue?"
    submit="Remove from queue"
    variant="danger"
    send={() =>
      call('POST /api/JobNotices/jobs/:id/cancel', { params: { id }, body: { noticeId: notice.id } })
    }
    onSent={({ data }) => onDone('Notice removed from the queue.', data)}
    onClose={onClose}
  >
    <p>
      {titleOf(notice)} is queued for {proseDate(notice.queuedFor ?? notice.dueBy)}. If you remove it, it is
      still due by {proseDate(notice.dueBy)}.
    </p>
  </FormDialog>
)

const NotNeededDialog = ({ notice, id, onDone, onClose }: OfNotice) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  return (
    <FormDialog
      title="Close this notice as not needed?"
      submit="Close the notice"
      variant="danger"
      send={() => {
        setTried(true)
        if (missing) return null
        return call('POST /api/JobNotices/jobs/:id/not-needed', {
          params: { id },
          body: { noticeId: notice.id, reason: reason.trim() },
        })
      }}
      onSent={({ data }) => onDone('Notice closed as not needed.', data)}
      onClose={onClose}
    >
      <p>{titleOf(notice)}</p>
      <Entry
        label="Reason"
        hint="A joint-check agreement is not a reason. It doesn't replace the notice."
        problem={tried && missing ? 'Enter the reason.' : undefined}
      >
        {(given) => (
          <input
            {...given}
            className="control"
            required
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Entry>
    </FormDialog>
  )
}
