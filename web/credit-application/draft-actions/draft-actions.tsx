import { useEffect, useState } from 'react'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { IconMail } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './draft-actions.module.css'
import type { Draft } from '../../wizard/draft/use-draft.ts'
import { WithdrawAction } from './withdraw-action.tsx'

interface DraftActionsProps {
  tenant: BannerName
  draft: Draft
  answers: CreditApplication
  /** Of an ISO instant. */
  onWithdrawn: (at: string) => void
}

/** What can be done with a draft beside filling it in; quietly, under the card. */
const DraftActions = ({ tenant, draft, answers, onWithdrawn }: DraftActionsProps) => (
  <section className={`${styles.actions} no-print`} aria-label="Your application">
    {answers.businessInfo?.email && <ContinueLink tenant={tenant} draft={draft} />}
    <WithdrawAction
      tenant={tenant}
      guid={draft.guid}
      answers={answers}
      submitted={false}
      onWithdrawn={(at) => {
        draft.abandon()
        onWithdrawn(at)
      }}
    />
  </section>
)
export default DraftActions

/** To the business email that is stored, and nowhere else. */
const ContinueLink = ({ tenant, draft }: { tenant: BannerName; draft: Draft }) => {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ to: string; againAt: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const resting = useRest(sent?.againAt)
  const send = async () => {
    setBusy(true)
    setError(null)
    try {
      // The address may have been typed just now.
      if (draft.hasUnsaved()) await draft.save()
      const { data } = await call('POST /api/CreditApplication/:tenant/:applicationKey/continueLink', {
        params: { tenant, applicationKey: draft.guid },
      })
      setSent({ to: data.sentTo, againAt: data.againAt })
    } catch (thrown) {
      setSent(null)
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        // The focus stays where it is while it rests.
        aria-disabled={resting || undefined}
        onClick={resting ? undefined : () => void send()}
      >
        <IconMail aria-hidden="true" />
        {sent && !resting ? 'Send the link again' : 'Email me a link to continue'}
      </Button>
      <p className={styles.said} role="status">
        {sent && `Sent to ${sent.to}. ${resting ? 'You can send it again in a minute.' : ''}`}
      </p>
      {error !== null && (
        <div className={styles.said}>
          <Notice kind="bad">{messageOf(error)}</Notice>
        </div>
      )}
    </>
  )
}

/** Whether that instant is still to come. */
const useRest = (until: string | undefined): boolean => {
  const [over, setOver] = useState('')
  useEffect(() => {
    if (!until) return
    // The clocks of browser and server may differ: a minute at the most.
    const left = Math.min(60_000, Math.max(0, Date.parse(until) - Date.now()))
    const timer = setTimeout(() => setOver(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over !== until
}
