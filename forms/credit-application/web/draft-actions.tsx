import { useEffect, useState } from 'react'
import type { CreditApplication } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../platform/client/index.ts'
import { Button, IconMail, Notice } from '../../../platform/ui/index.ts'
import styles from './draft-actions.module.css'
import type { Draft } from '../../../kit/screen/wizard/index.ts'
import { WithdrawAction } from './withdraw-action.tsx'
import { say } from '../../../platform/language/index.ts'

interface DraftActionsProps {
  tenant: BannerName
  draft: Draft
  answers: CreditApplication
  /** Receives an ISO instant. */
  onWithdrawn: (at: string) => void
}

/** Secondary actions for a draft, below the cards. */
const DraftActions = ({ tenant, draft, answers, onWithdrawn }: DraftActionsProps) => (
  <section className={`${styles.actions} no-print`} aria-label={say('Your application')}>
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

/** Emails a link, only to the stored business email. */
const ContinueLink = ({ tenant, draft }: { tenant: BannerName; draft: Draft }) => {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ to: string; againAt: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const waiting = useIsFuture(sent?.againAt)
  const send = async () => {
    setBusy(true)
    setError(null)
    try {
      // The email address may be unsaved.
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
        // Not `disabled`, which would lose the focus.
        aria-disabled={waiting || undefined}
        onClick={waiting ? undefined : () => void send()}
      >
        <IconMail aria-hidden="true" />
        {sent && !waiting ? say('Email the link again') : say('Email me a link to continue')}
      </Button>
      <p className={styles.said} role="status">
        {sent &&
          (waiting
            ? say('Sent to {email}. You can send it again in a minute.', { email: sent.to })
            : say('Sent to {email}.', { email: sent.to }))}
      </p>
      {error !== null && (
        <div className={styles.said}>
          <Notice kind="bad">{messageOf(error)}</Notice>
        </div>
      )}
    </>
  )
}

/** Whether that instant is in the future. */
const useIsFuture = (until: string | undefined): boolean => {
  const [over, setOver] = useState('')
  useEffect(() => {
    if (!until) return
    // The clocks of browser and server may differ, so wait no longer than a minute.
    const left = Math.min(60_000, Math.max(0, Date.parse(until) - Date.now()))
    const timer = setTimeout(() => setOver(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over !== until
}
