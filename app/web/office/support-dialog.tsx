import { useId, useState, type FormEvent } from 'react'
import { call, messageOf } from '../../../platform/client/index.ts'
import { useEmployee, useTenant } from '../../../common/identity/web/index.ts'
import { Button, Dialog, DialogActions, IconAlertCircle, Notice, toast } from '../../../platform/ui/index.ts'
import { pageAddress } from './page-address.ts'
import styles from './support-dialog.module.css'

/** Sends a message with the current page's address to the banner's support. */
const SupportDialog = ({ onClose }: { onClose: () => void }) => {
  const { identity } = useEmployee()
  const tenant = useTenant()
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [subjectId, messageId, problemId] = [useId(), useId(), useId()]
  const [address] = useState(() => pageAddress(window.location))

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const box = event.currentTarget.querySelector('textarea')
    setRefusal('')
    if (message.trim() === '') {
      setProblem(true)
      return box?.focus()
    }
    setBusy(true)
    try {
      await call('POST /api/feedback/submit', {
        body: {
          subject: subject.trim() || 'Back office support request',
          url: address,
          body: message,
          customFields: { tenant },
          fullName: identity.name,
          email: identity.email,
        },
      })
      toast('good', 'Your message was sent to support.')
      onClose()
    } catch (error) {
      setBusy(false)
      setRefusal(messageOf(error))
    }
  }
  return (
    <Dialog title="Support" width={520} onClose={onClose}>
      <form noValidate className="fields" onSubmit={(event) => void send(event)}>
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        <div className="field">
          <label className="field-label" htmlFor={subjectId}>
            Subject <span className="field-optional">(optional)</span>
          </label>
          <input
            id={subjectId}
            className="control"
            maxLength={200}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={messageId}>
            How can we help?
          </label>
          <textarea
            id={messageId}
            className="control"
            rows={5}
            maxLength={4000}
            required
            aria-invalid={problem || undefined}
            aria-describedby={problem ? problemId : undefined}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value)
              setProblem(false)
            }}
          />
          {problem && (
            <p className="field-problem" id={problemId}>
              <IconAlertCircle aria-hidden="true" />
              *Required
            </p>
          )}
        </div>
        <dl className={styles.page}>
          <dt>About this page</dt>
          <dd>{address}</dd>
        </dl>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default SupportDialog
