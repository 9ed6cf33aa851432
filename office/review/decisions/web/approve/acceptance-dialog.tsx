import { useState } from 'react'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { call } from '../../../../../platform/client/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { DayEntry, Entry, FormDialog, refusedEntries, required } from '../../../../../platform/ui/index.ts'
import { useAct, useNamed } from '../decision-call.ts'
import type { DecideProps } from '../decision-dialog.tsx'

/** Records when and how the applicant accepted a counteroffer. */
export const AcceptanceDialog = ({ tenant, application, onClose }: DecideProps) => {
  const zone = useBanner(tenant).timeZone
  const today = dayOf(new Date(), zone)
  const offered = application.decisions[0]?.decidedAt
  const named = useNamed(application)
  const [on, setOn] = useState(today)
  const [how, setHow] = useState('')
  const [tried, setTried] = useState(false)
  const record = useAct(tenant, application, {
    done: onClose,
    act: () => call('POST /api/CreditReview/acceptance', { body: { ...named, on, how: how.trim() } }),
  })
  const own = {
    ...(on === '' ? { on: required } : {}),
    ...(how.trim() === '' ? { how: required } : {}),
  }
  const problems: Readonly<Record<string, string>> = tried ? { ...refusedEntries(record.error), ...own } : {}
  return (
    <FormDialog
      title="Record acceptance"
      submit="Record acceptance"
      send={() => {
        setTried(true)
        return Object.keys(own).length > 0 ? null : record.mutateAsync()
      }}
      onSent={() => {}}
      onClose={onClose}
    >
      <DayEntry
        label="Accepted on"
        min={offered ? dayOf(new Date(offered), zone) : today}
        max={today}
        value={on}
        problem={problems['on']}
        onChange={setOn}
      />
      <Entry
        label="How"
        hint="For example by email, by phone, or by the first order."
        problem={problems['how']}
      >
        {(given) => (
          <textarea
            {...given}
            className="control"
            maxLength={500}
            value={how}
            onChange={({ target }) => setHow(target.value)}
          />
        )}
      </Entry>
    </FormDialog>
  )
}
