import { useState, type FormEvent } from 'react'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { call } from '../../../../../platform/client/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  useLeaving,
  refusedEntries,
  goToFirstMark,
} from '../../../../../platform/ui/index.ts'
import { useAct, useNamed } from '../decision-call.ts'
import { Refused, type DecideProps } from '../decision-dialog.tsx'
import { NoticeWords } from './notice-entry.tsx'
import { nobodyTold, noticeProblems } from './notice.ts'
import type { Detail } from '../../../web/queries.ts'
import styles from '../decision-dialog.module.css'

interface NoticeDialogProps extends DecideProps {
  /** The notice to this person; without it, the notice to the applicant. */
  person?: Pick<Detail['decisions'][number]['notices'][number], 'role' | 'name'>
}

/**
 * Records how the applicant was notified of a decision without a letter, which stops the clock; or how a person was
 * notified of the report on them.
 */
export const NoticeDialog = ({ tenant, application, person, onClose }: NoticeDialogProps) => {
  const zone = useBanner(tenant).timeZone
  const today = dayOf(new Date(), zone)
  const decidedAt = application.decisions[0]?.decidedAt
  const from = decidedAt ? dayOf(new Date(decidedAt), zone) : today
  const named = useNamed(application)
  const [notice, setNotice] = useState(() => ({ ...nobodyTold(today), told: true }))
  const [tried, setTried] = useState(false)
  const give = useAct(tenant, application, {
    done: onClose,
    act: () =>
      call('POST /api/CreditReview/notice', {
        body: { ...named, ...(person && { role: person.role }), on: notice.on, how: notice.how.trim() },
      }),
  })
  const own = noticeProblems(notice, from, today)
  const { leave, question } = useLeaving(notice.how.trim() !== '', onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (give.isPending) return
    if (Object.keys(own).length === 0) give.mutate()
    else goToFirstMark(event.currentTarget)
  }
  return (
    <>
      <Dialog title="Record notice" onClose={leave} width={560}>
        <form onSubmit={submit} noValidate className={styles.form}>
          {give.isError && (
            <Refused tenant={tenant} application={application} error={give.error} onClose={onClose} />
          )}
          <p>
            {person
              ? `How did you notify ${person.name} of the consumer report on them?`
              : 'How did you notify the applicant of the decision? Recording this stops the clock.'}
          </p>
          <NoticeWords
            value={notice}
            from={from}
            today={today}
            {...(person && { example: 'By mail, to which address' })}
            problems={tried ? { ...refusedEntries(give.error), ...own } : {}}
            onChange={(change) => setNotice((before) => ({ ...before, ...change }))}
          />
          <DialogActions>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="primary" busy={give.isPending}>
              Record notice
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  )
}
