import { useState, type FormEvent } from 'react'
import { dayOf } from '../../domain/rules/days.ts'
import { call } from '../api/client.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useLeaving } from '../ui/leaving.tsx'
import type { DecideProps } from './approve-dialog.tsx'
import { useAct, useNamed } from './decision-call.ts'
import { Refused } from './decision-dialog.tsx'
import { refusedEntries } from './entry-problems.ts'
import { goToFirstMark } from './go-to-mark.ts'
import { NoticeWords } from './notice-entry.tsx'
import { nobodyTold, noticeProblems } from './notice.ts'
import styles from './decision-dialog.module.css'

/** How the applicant was told of a decision that no letter told: the clock stops then. */
export const NoticeDialog = ({ tenant, application, onClose }: DecideProps) => {
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
      call('POST /api/CreditReview/notice', { body: { ...named, on: notice.on, how: notice.how.trim() } }),
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
          <p>How was the applicant told of the decision? The clock stops with it.</p>
          <NoticeWords
            value={notice}
            from={from}
            today={today}
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
