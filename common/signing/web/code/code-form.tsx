import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CODE_MINUTES } from '../../rules/signing.ts'
import { ApiError, messageOf } from '../../../../platform/client/index.ts'
import { Button, DialogActions, IconAlertCircle } from '../../../../platform/ui/index.ts'
import styles from './code-form.module.css'
import { say } from '../../../../platform/language/index.ts'

export interface CodeSent {
  /** Masked. */
  sentTo: string
}

interface CodeFormProps {
  /** The masked recipient. */
  email: string
  /** Sends a code as soon as the form appears. */
  atOnce: boolean
  onSend: () => Promise<CodeSent>
  /** Throws ApiError if the code is rejected. */
  onProve: (code: string) => Promise<void>
  /** The label of the button that submits the code. */
  does?: string
  /** It cannot be undone. */
  danger?: boolean
  /** A cancel button, before the form's own buttons. */
  children?: ReactNode
}

/** Why a guarantor needs the code (WIRE-18). */
export const WHY_CODE =
  "You're giving a personal guaranty and authorizing a consumer report. To make sure no one else signs in your name, we send a code to your own email."

const DIGITS = 6
const AGAIN_AFTER = 60

/** Sends a six-digit code by email and asks for it. It can be sent again after a minute. */
export const CodeForm = ({
  email,
  atOnce,
  onSend,
  onProve,
  does = say('Continue'),
  danger = false,
  children,
}: CodeFormProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const [timesSent, setTimesSent] = useState(0)
  /** Seconds until it may be sent again. */
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState<'send' | 'prove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The last code is no longer valid. */
  const [over, setOver] = useState(false)

  const send = async () => {
    setBusy('send')
    setProblem(null)
    try {
      await onSend()
      setAsked(true)
      setWait(AGAIN_AFTER)
      setOver(false)
      setCode('')
      setTimesSent((times) => times + 1)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(null)
  }
  const prove = async () => {
    if (code.length < DIGITS) {
      setProblem(say('Enter the 6-digit code.'))
      return input.current?.focus()
    }
    setBusy('prove')
    setProblem(null)
    try {
      await onProve(code)
    } catch (error) {
      const said = error instanceof ApiError ? error.problems[0]?.message : undefined
      setProblem(said === undefined ? messageOf(error) : say(said))
      setOver(error instanceof ApiError && error.code === 'conflict')
      setCode('')
      input.current?.focus()
    }
    setBusy(null)
  }
  // The input exists only after rendering.
  useEffect(() => {
    if (timesSent > 0) input.current?.focus()
  }, [timesSent])
  const first = useRef(atOnce ? send : null)
  useEffect(() => {
    void first.current?.()
    first.current = null
  }, [])
  useEffect(() => {
    if (wait === 0) return
    const ticking = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(ticking)
  }, [wait])

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // It may be inside the React tree of a step, which is a form as well.
        event.stopPropagation()
        void (asked && !over ? prove() : send())
      }}
    >
      <p role="status">
        {busy === 'send'
          ? say('Sending a code to {email}…', { email })
          : asked
            ? say('We sent a 6-digit code to {email}. It expires in {minutes} minutes.', {
                email,
                minutes: CODE_MINUTES,
              })
            : say("We'll send a 6-digit code to {email}.", { email })}
      </p>
      {asked && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {say('One-time code')}
          </label>
          <input
            ref={input}
            id={id}
            className={`control ${styles.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            // Pasted text may contain spaces and words.
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
          />
        </div>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          <IconAlertCircle aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
      {asked && !over && (
        <p className={styles.again}>
          {say("Didn't get it? Check spam, or")}{' '}
          {wait > 0 ? (
            <span>{say('send again in {wait} seconds.', { wait })}</span>
          ) : (
            <Button variant="quiet" busy={busy === 'send'} onClick={() => void send()}>
              {say('Send again')}
            </Button>
          )}
        </p>
      )}
      <DialogActions>
        {children}
        {asked && !over ? (
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy === 'prove'}>
            {does}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={busy === 'send'}>
            {over ? say('Send new code') : say('Send code')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
