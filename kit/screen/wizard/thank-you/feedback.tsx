import type { ShownBanner } from '../../../../banners/web/index.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import {
  Button,
  Card,
  Dialog,
  DialogActions,
  IconAlertCircle,
  Notice,
  buttonClass,
} from '../../../../platform/ui/index.ts'
import styles from './thank-you.module.css'
import { say } from '../../../../platform/language/index.ts'

interface FeedbackProps {
  banner: ShownBanner
  /** The form's title and name. */
  about: string
  reference: string
  /** The page that the feedback is about. */
  path: string
  from: { fullName: string; email: string } | null
}

/** Time to read the thank-you message. */
const LEAVE_AFTER = 5_000

/** Optional feedback, then a link to the banner's own site (APP-088 to 092). */
export const Feedback = ({ banner, about, reference, path, from }: FeedbackProps) => {
  const [text, setText] = useState('')
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const [id, hint] = [useId(), useId()]

  const send = async () => {
    if (text.trim() === '') {
      setProblem(say('Enter your feedback, or skip this.'))
      return box.current?.focus()
    }
    setState('sending')
    try {
      await call('POST /api/feedback/submit', {
        body: {
          subject: about,
          url: window.location.origin + path,
          body: text,
          customFields: { tenant: banner.name, reference },
          uploads: [],
          fullName: from?.fullName ?? '',
          email: from?.email ?? '',
          uploadFileNames: [],
        },
      })
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  if (state === 'sent') return <Sent banner={banner} />
  return (
    <Card
      title={say('How was your experience?')}
      help={say('Tell us what worked well and what we can improve.')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'sending') void send()
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {say('Your feedback')} <span className="field-optional">{say('(optional)')}</span>
          </label>
          <textarea
            ref={box}
            id={id}
            className="control"
            value={text}
            maxLength={4_000}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? hint : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setProblem('')
            }}
          />
          {problem && (
            <p className="field-problem" id={hint}>
              <IconAlertCircle aria-hidden="true" />
              <span>{problem}</span>
            </p>
          )}
        </div>
        <div className={styles.ways}>
          <Button type="submit" variant="primary" busy={state === 'sending'}>
            {say('Send feedback')}
          </Button>
          <a className={buttonClass('secondary')} href={banner.url}>
            {say('Skip and go to {displayName}', { displayName: banner.displayName })}
          </a>
        </div>
      </form>
      {state === 'failed' && (
        <Dialog title={say('Error')} onClose={() => setState('asked')}>
          <p>{say('Error submitting feedback. Please try again in a few minutes.')}</p>
          <DialogActions>
            <Button variant="primary" onClick={() => setState('asked')}>
              OK
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}

const Sent = ({ banner }: { banner: ShownBanner }) => {
  const [staying, setStaying] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => window.location.assign(banner.url), LEAVE_AFTER)
    return () => clearTimeout(timer)
  }, [staying, banner.url])
  return (
    <div ref={words} tabIndex={-1} className={styles.sent}>
      <Notice kind="good" title={say('Thank you for your feedback!')}>
        {!staying && <span>{say('Taking you to {displayName}…', { displayName: banner.displayName })}</span>}
        <div className={styles.ways}>
          <a className={buttonClass('primary')} href={banner.url}>
            {say('Go to {displayName}', { displayName: banner.displayName })}
          </a>
          {!staying && <Button onClick={() => setStaying(true)}>{say('Stay here')}</Button>}
        </div>
      </Notice>
    </div>
  )
}
