import { useId, useRef, useState, type ReactNode } from 'react'
import { LINK_PLACE } from '../../../kit/saving/rules.ts'
import { ApiError, messageOf } from '../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  IconAlertCircle,
  IconMail,
  Notice,
  toast,
} from '../../../platform/ui/index.ts'
import { CopyMessage } from './copy-message.tsx'
import { keepDraft, keptDraft, type EmailDraft } from './email-draft.ts'
import styles from './mail-dialog.module.css'
import { problemOf, withAddresses } from './recipients.ts'
import { Recipients } from './recipients.tsx'

export interface CustomerMail {
  emailRecipients: string[]
  subject: string
  body: string
}

interface MailDialogProps<Sent extends { sentTo: readonly string[] }> {
  title: string
  /** Names the mail among the unsent ones that this page keeps: the application's guid. */
  guid: string
  /** The prefilled mail; recipients as one text, or ''. */
  fresh: { recipients: string; subject: string; body: string }
  /** Below the notice of a failure, above the recipients. */
  children?: ReactNode
  /** Throws ApiError. */
  send: (mail: CustomerMail) => Promise<Sent>
  onSent: (sent: Sent) => void
  /** The failure does not concern a recipient. Without it, the dialog stays open and shows why. */
  onFailed?: (error: unknown) => void
  onClose: () => void
}

/** The width in pixels (APP-081); at most the window's width minus 32 px (WIRE-13). */
const WIDTH = 600

/** An employee's mail to a customer: recipients, subject and message (APP-080 to APP-085, APP-211, IC-025, IC-026). */
export const MailDialog = <Sent extends { sentTo: readonly string[] }>({
  title,
  guid,
  fresh,
  children,
  ...on
}: MailDialogProps<Sent>) => {
  const id = useId()
  const message = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState((): EmailDraft => {
    const kept = keptDraft(guid)
    if (!kept) {
      const { recipients, subject, body } = fresh
      return { addresses: withAddresses([], recipients), typed: '', subject, body }
    }
    // An empty subject or message gets its default again.
    return {
      ...kept,
      subject: kept.subject.trim() || fresh.subject,
      body: kept.body.trim() ? kept.body : fresh.body,
    }
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (changes: Partial<EmailDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    // Kept, in case the dialog is closed by mistake.
    keepDraft(guid, next)
  }

  // An address that is still in the box counts: it becomes a chip on blur.
  const recipients = withAddresses(draft.addresses, draft.typed)
  const ready =
    recipients.length > 0 &&
    problemOf(recipients) === null &&
    !recipients.some((address) => refused.has(address)) &&
    draft.subject.trim() !== '' &&
    draft.body.trim() !== ''

  const send = async () => {
    if (!ready || busy) return
    change({ addresses: recipients, typed: '' })
    setBusy(true)
    setError(null)
    try {
      const sent = await on.send({
        emailRecipients: [...recipients],
        subject: draft.subject,
        body: draft.body,
      })
      keepDraft(guid, null)
      toast('good', `Application emailed to ${joinAddresses(sent.sentTo)}.`)
      on.onSent(sent)
    } catch (thrown) {
      const wrong = refusedAmong(recipients, thrown)
      if (wrong.size === 0 && on.onFailed) return on.onFailed(thrown)
      setRefused(wrong)
      setError(thrown)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} width={WIDTH} onClose={() => !busy && on.onClose()}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog is inside the application's form in the React tree; don't submit that one.
          event.stopPropagation()
          void send()
        }}
      >
        {error !== null && (
          // The notice may be scrolled out of view.
          <div ref={(notice) => notice?.scrollIntoView?.({ block: 'nearest' })}>
            <Notice kind="bad">{failure(error)}</Notice>
          </div>
        )}
        {children}
        <Recipients
          id={`${id}-to`}
          addresses={draft.addresses}
          typed={draft.typed}
          refused={refused}
          onChange={change}
        />
        <div className="field">
          <label className="field-label" htmlFor={`${id}-subject`}>
            Subject
          </label>
          <input
            id={`${id}-subject`}
            className="control"
            type="text"
            required
            maxLength={200}
            autoComplete="off"
            value={draft.subject}
            {...missing(`${id}-subject`, draft.subject)}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <Missing id={`${id}-subject`} text={draft.subject} words="Enter a subject." />
        </div>
        <div className="field">
          <div className={styles.message}>
            <label className="field-label" htmlFor={`${id}-message`}>
              Email Message
            </label>
            <CopyMessage message={draft.body} box={message} />
          </div>
          <textarea
            ref={message}
            id={`${id}-message`}
            className="control"
            rows={11}
            required
            maxLength={10_000}
            value={draft.body}
            {...missing(`${id}-message`, draft.body)}
            onChange={({ target }) => change({ body: target.value })}
          />
          <Missing id={`${id}-message`} text={draft.body} words="Enter a message." />
          <p className="field-hint" id={`${id}-link`}>
            {`We replace ${LINK_PLACE} with the customer's own link. Only the customer sees it.`}
          </p>
        </div>
        <DialogActions>
          <Button onClick={on.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            <IconMail aria-hidden="true" />
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The server's problems with single recipients, by address. */
const refusedAmong = (recipients: readonly string[], error: unknown): ReadonlyMap<string, string> => {
  const problems = error instanceof ApiError ? error.problems : []
  return new Map(
    problems.flatMap(({ path, message }) => {
      const at = /^emailRecipients\.(\d+)$/.exec(path)?.[1]
      const address = at === undefined ? undefined : recipients[Number(at)]
      return address ? [[address, message]] : []
    }),
  )
}

/** Problems of single recipients are shown at their chips; all others here, as the server sent them. */
const failure = (error: unknown) => {
  const problems = error instanceof ApiError ? error.problems : []
  const others = problems.filter(({ path }) => !path.startsWith('emailRecipients.'))
  const words = others.length > 0 ? others.map((each) => each.message).join(' ') : messageOf(error)
  return `We couldn't send the email. ${words}`
}

const missing = (id: string, text: string) =>
  text.trim() === '' ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}

/** The fields start with default text; says what is missing if the user deletes it. */
const Missing = ({ id, text, words }: { id: string; text: string; words: string }) =>
  text.trim() === '' ? (
    <p className="field-problem" id={`${id}-problem`}>
      <IconAlertCircle aria-hidden="true" />
      <span>{words}</span>
    </p>
  ) : null

const joinAddresses = (addresses: readonly string[]) => new Intl.ListFormat('en-US').format(addresses)
