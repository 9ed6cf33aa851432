import { useId, useRef, useState } from 'react'
import { readEmail } from '../../text/email.ts'
import { messages } from '../../text/messages.ts'
import { ApiError, messageOf } from '../../client/index.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { IconAlertCircle } from '../icons.ts'
import { Notice } from '../notice.tsx'
import styles from './address-dialog.module.css'
import { say } from '../../language/index.ts'

interface AddressDialogProps {
  /** The person's name. */
  name: string
  /** The current address, masked if the viewer may not see it. */
  known: string
  /** Why it is wrong, if known. */
  why?: string
  /** The link is sent as soon as the address is corrected; otherwise when it is the person's turn. */
  turn: boolean
  onCorrect: (email: string) => Promise<void>
  onClose: () => void
}

/** One address, checked before it is sent; the server's problem is shown at the field. */
export const AddressDialog = ({ name, known, why, turn, onCorrect, onClose }: AddressDialogProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [error, setError] = useState<unknown>(null)
  const correct = async () => {
    setError(null)
    const reading = readEmail(email)
    const wrong = 'problem' in reading ? reading.problem : reading.email === '' ? messages.required : ''
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    setBusy(true)
    try {
      await onCorrect(email)
    } catch (thrown) {
      const said = thrown instanceof ApiError ? thrown.problems[0]?.message : undefined
      if (said) setProblem(said)
      else setError(thrown)
      input.current?.focus()
    }
    setBusy(false)
  }
  return (
    <Dialog title={say('Correct email')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be inside a wizard step, which is a form too.
          event.stopPropagation()
          if (!busy) void correct()
        }}
      >
        <p className={styles.text}>
          {say('We have {known} for {name}. {why}', { known, name, why: say(why ?? '') })}
        </p>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {say('Email of {name}', { name })}
          </label>
          <input
            ref={input}
            id={id}
            className="control"
            // `email` would let the browser hide pasted blanks.
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          {problem && (
            <p className="field-problem" id={`${id}-problem`} role="alert">
              <IconAlertCircle aria-hidden="true" />
              <span>{problem}</span>
            </p>
          )}
        </div>
        <p className={styles.text}>
          {say(
            "Links and codes sent to the old address will stop working. {value} The document won't change. Its signature record will show both addresses.",
            {
              value: turn
                ? say("We'll send a new link right away.")
                : say("We'll send the link when it's their turn."),
            },
          )}
        </p>
        {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {say('Correct email')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
