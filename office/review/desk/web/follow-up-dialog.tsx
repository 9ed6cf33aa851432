import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { addDays, dayOf } from '../../../../platform/text/days/days.ts'
import { call } from '../../../../platform/client/index.ts'
import { ANY_DAY, dayProblem } from '../../../../platform/text/days/plausible-days.ts'
import {
  Button,
  DayEntry,
  Entry,
  FormDialog,
  refusedEntries,
  required,
  toast,
} from '../../../../platform/ui/index.ts'
import { reloadApplication, type Detail } from '../../web/queries.ts'
import styles from './desk.module.css'

interface FollowUpDialogProps {
  tenant: BannerName
  application: Pick<Detail, 'creditAppId' | 'tenantId' | 'followUp'>
  zone: string
  onClose: () => void
}

/** Sets, changes or clears the day on which to look at the application again. */
export const FollowUpDialog = ({ tenant, application, zone, onClose }: FollowUpDialogProps) => {
  const { creditAppId, tenantId, followUp } = application
  const queries = useQueryClient()
  const today = dayOf(new Date(), zone)
  const [on, setOn] = useState(followUp?.on ?? addDays(today, 7))
  const [note, setNote] = useState(followUp?.note ?? '')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const keep = async (body: { on: string | null; note?: string }) => {
    const { message } = await call('POST /api/CreditReview/follow-up', {
      body: { tenantId, creditAppId, ...body },
    }).catch((error: unknown) => {
      setProblems(refusedEntries(error))
      throw error
    })
    await reloadApplication(queries, tenant, creditAppId)
    toast('good', message)
    onClose()
  }
  return (
    <FormDialog
      title="Follow up"
      submit="Save"
      send={() => {
        const wrong = on === '' ? required : dayProblem(on, ANY_DAY)
        setProblems(wrong ? { on: wrong } : {})
        return wrong ? null : keep({ on, note })
      }}
      onSent={() => {}}
      onClose={onClose}
    >
      <DayEntry
        label="Follow-up date"
        min={today}
        max={addDays(today, 365)}
        value={on}
        problem={problems['on']}
        onChange={setOn}
      />
      <Entry label="Note (optional)" problem={problems['note']}>
        {(given) => (
          <textarea
            {...given}
            className="control"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Entry>
      {followUp && (
        <Button
          variant="quiet"
          className={styles.clear ?? ''}
          onClick={() =>
            // The dialog shows no second message: a failure keeps it open.
            void keep({ on: null }).catch(() => toast('bad', "We couldn't clear the follow-up. Try again."))
          }
        >
          Clear the follow-up
        </Button>
      )}
    </FormDialog>
  )
}
