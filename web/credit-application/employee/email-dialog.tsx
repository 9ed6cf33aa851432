import { useId, useRef, useState } from 'react'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { LINK_PLACE, messageFor, subjectFor } from '../../../domain/rules/customer-mail.ts'
import { ApiError, call, messageOf } from '../../api/index.ts'
import { Button, Dialog, DialogActions, IconAlertCircle, IconMail, Notice, toast } from '../../ui/index.ts'
import { CopyMessage } from './copy-message.tsx'
import { keepDraft, keptDraft, type EmailDraft } from './email-draft.ts'
import styles from './email-dialog.module.css'
import { problemOf, withAddresses } from './recipients.ts'
import { Recipients } from './recipients.tsx'

interface Sent {
  /** ISO instant. */
  emailedAt: string
  rowVersion: number
  sentTo: string[]
}

interface EmailDialogProps {
  tenant: BannerName
  guid: string
  companyName: string
  sender: { name: string; email: string }
  /** It has been sent before. */
  already: boolean
  /** The business email of the form, or ''. */
  customerEmail: string
  onSent: (sent: Sent) => void
  onClose: () => void
}

/** The width in pixels (APP-081); at most the window's width minus 32 px (WIRE-13). */
const WIDTH = 600

/** 'Email Credit Application to Customer': recipients, subject and message (APP-080 to APP-085, APP-211). */
export const EmailDialog = ({ tenant, guid, companyName, sender, already, ...of }: EmailDialogProps) => {
  const { customerEmail, onSent, onClose } = of
  const id = useId()
  const message = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState((): EmailDraft => {
    const fresh = freshDraft({ tenant, companyName, sender, customerEmail })
    const kept = keptDraft(guid)
    if (!kept) return fresh
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
      const { data } = await call('POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer', {
        params: { tenant, applicationKey: guid },
        body: { emailRecipients: [...recipients], subject: draft.subject, body: draft.body, companyName },
      })
      keepDraft(guid, null)
      toast('good', `Application emailed to ${named(data.sentTo)}.`)
      onSent(data)
    } catch (thrown) {
      setRefused(refusedAmong(recipients, thrown))
      setError(thrown)
      setBusy(false)
    }
  }
  return (
    <Dialog title="Email Credit Application to Customer" width={WIDTH} onClose={() => !busy && onClose()}>
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
        {already && (
          <p>The customer already has the link. This sends it again and doesn't change any answers.</p>
        )}
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
          <label className="field-label" htmlFor={`${id}-message`}>
            Email Message
          </label>
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
          <CopyMessage message={draft.body} box={message} />
        </div>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
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

type Fresh = Pick<EmailDialogProps, 'tenant' | 'companyName' | 'sender' | 'customerEmail'>
const freshDraft = ({ tenant, companyName, sender, customerEmail }: Fresh): EmailDraft => {
  const displayName = bannerOf(tenant)?.displayName ?? tenant
  return {
    addresses: withAddresses([], customerEmail),
    typed: '',
    subject: subjectFor(displayName),
    body: messageFor({ companyName, sender, displayName }),
  }
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

const named = (addresses: readonly string[]) => new Intl.ListFormat('en-US').format(addresses)
