import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice, Entry } from '../../../../platform/ui/index.ts'
import { applicationDetail } from '../queries.ts'
import styles from './reveal.module.css'

/** How long a whole number is shown. */
const SHOWN_SECONDS = 60
const LEAST_REASON = 10

interface RevealProps {
  tenant: BannerName
  id: number
  /** The field's path in the answers: `signatory.ssn`. */
  field: string
  last4: string
  /** The number's name in the dialog: 'Federal tax ID of Acme'. */
  whose: string
  mayReveal: boolean
}

/**
 * The last four digits of a secret. Employees who can edit can see the whole number for a minute, with a reason.
 * Only this component holds it, never a cache, and it is cleared when the window loses the focus.
 */
export const SecretNumber = ({ tenant, id, field, last4, whose, mayReveal }: RevealProps) => {
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const queries = useQueryClient()
  const take = (value: string) => {
    setShown(value)
    setAsking(false)
    // Shows the event in the history at once.
    void queries.invalidateQueries({ queryKey: applicationDetail(tenant, id).queryKey })
  }
  return (
    <div className={styles.secret}>
      {shown === null ? (
        <>
          <span>ends in {last4}</span>
          {mayReveal && (
            <button
              type="button"
              className={`text-button ${styles.link} no-print`}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              Show number<span className="unseen">: {whose}</span>
            </button>
          )}
        </>
      ) : (
        <Shown value={shown} last4={last4} onHide={() => setShown(null)} />
      )}
      {asking && (
        <ReasonDialog
          whose={whose}
          ask={async (reason) => {
            const { data } = await call('POST /api/CreditReview/reveal/:tenant/:id', {
              params: { tenant, id },
              body: { field, reason },
            })
            take(data.value)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const Shown = ({ value, last4, onHide }: { value: string; last4: string; onHide: () => void }) => {
  const [left, setLeft] = useState(SHOWN_SECONDS)
  useEffect(() => {
    const until = Date.now() + SHOWN_SECONDS * 1000
    const tick = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      if (seconds <= 0) onHide()
      else setLeft(seconds)
    }, 1000)
    const unseen = () => document.visibilityState === 'hidden' && onHide()
    addEventListener('blur', onHide)
    document.addEventListener('visibilitychange', unseen)
    return () => {
      clearInterval(tick)
      removeEventListener('blur', onHide)
      document.removeEventListener('visibilitychange', unseen)
    }
  }, [onHide])
  return (
    <>
      <span role="status" className={`${styles.number} no-print`}>
        {value}
      </span>
      <span className={styles.printed}>ends in {last4}</span>
      <button type="button" className={`text-button ${styles.link} no-print`} onClick={onHide}>
        Hide<span className="unseen"> the number</span>
      </button>
      <span className={`${styles.left} no-print`} aria-hidden="true">
        {left} s
      </span>
    </>
  )
}

interface ReasonDialogProps {
  whose: string
  /** Throws the server's message. */
  ask: (reason: string) => Promise<void>
  onClose: () => void
}

const ReasonDialog = ({ whose, ask, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const box = event.currentTarget.querySelector('textarea')
    setRefusal('')
    if (reason.trim().length < LEAST_REASON) {
      setProblem('Enter a reason of at least 10 characters.')
      return box?.focus()
    }
    setBusy(true)
    try {
      await ask(reason.trim())
    } catch (error) {
      setBusy(false)
      setRefusal(messageOf(error))
    }
  }
  return (
    <Dialog title="Show number" onClose={onClose}>
      <form
        noValidate
        className="fields"
        onSubmit={(event) => void (busy ? event.preventDefault() : submit(event))}
      >
        <p>
          {whose}. We'll show it for {SHOWN_SECONDS} seconds. Your access and your reason are recorded in the
          application's history.
        </p>
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        <Entry label="Reason" problem={problem}>
          {(given) => (
            <textarea
              {...given}
              className="control"
              maxLength={500}
              required
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Entry>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Show number
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
