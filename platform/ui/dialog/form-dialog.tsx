import { useState, type FormEvent, type ReactNode } from 'react'
import { messageOf } from '../../client/index.ts'
import { Button } from '../button.tsx'
import { DayInput } from '../entries/day-input.tsx'
import { Entry } from '../entries/entry.tsx'
import { Notice } from '../notice.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { say } from '../../language/index.ts'

interface FormDialogProps<Sent> {
  title: string
  submit: string
  variant?: 'primary' | 'danger'
  /** In pixels. */
  width?: number
  /** It cannot be sent yet. */
  isDisabled?: boolean
  /** Null: an entry is missing or wrong, and marked. */
  send: () => Promise<Sent> | null
  onSent: (sent: Sent) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form: it sends once, says why it was refused, and moves to the first entry with a problem. */
export const FormDialog = <Sent,>(of: FormDialogProps<Sent>) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailed('')
    const form = event.currentTarget
    const sent = of.send()
    if (!sent) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    sent.then(of.onSent, (error: unknown) => {
      setFailed(messageOf(error))
      setBusy(false)
    })
  }
  return (
    <Dialog title={of.title} onClose={of.onClose} {...(of.width && { width: of.width })}>
      <form onSubmit={submitted} noValidate className="fields">
        {failed && <Notice kind="bad">{failed}</Notice>}
        {of.children}
        <DialogActions>
          <Button onClick={of.onClose}>{say('Close')}</Button>
          <Button type="submit" variant={of.variant ?? 'primary'} busy={busy} disabled={of.isDisabled}>
            {of.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface DayEntryProps {
  label: string
  hint?: string
  half?: boolean
  isDisabled?: boolean
  value: string
  min?: string | undefined
  max?: string | undefined
  problem?: string | undefined
  onChange: (day: string) => void
}

export const DayEntry = ({
  label,
  hint,
  half = false,
  isDisabled = false,
  value,
  min,
  max,
  problem,
  onChange,
}: DayEntryProps) => (
  <Entry label={label} hint={hint} problem={problem} className={half ? 'half' : ''}>
    {(given) => (
      <DayInput {...given} disabled={isDisabled} min={min} max={max} value={value} onChange={onChange} />
    )}
  </Entry>
)
