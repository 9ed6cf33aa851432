import { useState } from 'react'
import { ApiError } from '../../../../platform/client/index.ts'
import { Entry, FormDialog } from '../../../../platform/ui/index.ts'
import { AGREED } from './agreement-dialog.tsx'
import type { ShownReference, References } from './queries.ts'

interface ContactDialogProps {
  reference: ShownReference
  needsAgreement: boolean
  /** A new email is mailed at once. */
  asks: boolean
  send: (body: { reference: string; email: string; phone: string; agreed: boolean }) => Promise<Changed>
  onSent: (changed: Changed) => void
  onClose: () => void
}
interface Changed {
  data: References
  message: string
}

/** The email that a referee named instead, or the one that we have. */
const proposedEmail = ({ email, rows }: ShownReference) =>
  rows.find(({ label }) => label === 'Their email')?.value ?? email

export const ContactDialog = (of: ContactDialogProps) => {
  const { reference, needsAgreement, asks, send, onSent, onClose } = of
  const [email, setEmail] = useState(proposedEmail(reference))
  const [phone, setPhone] = useState(reference.phone)
  const [agrees, setAgrees] = useState(!needsAgreement)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = async () => {
    setProblems({})
    try {
      return await send({ reference: reference.id, email, phone, agreed: agrees })
    } catch (error) {
      if (error instanceof ApiError)
        setProblems(Object.fromEntries(error.problems.map(({ path, message }) => [path, message])))
      throw error
    }
  }
  return (
    <FormDialog
      title={`Change the contact of ${reference.name}`}
      submit={asks && email ? 'Change and ask' : 'Change'}
      isDisabled={!agrees}
      send={submit}
      onSent={onSent}
      onClose={onClose}
    >
      <Entry
        label="Email"
        hint={asks ? 'We mail the questions to this address at once.' : undefined}
        problem={problems['body.email']}
      >
        {(given) => (
          <input
            {...given}
            className="control"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Entry>
      <Entry label="Phone" problem={problems['body.phone']}>
        {(given) => (
          <input
            {...given}
            className="control"
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Entry>
      {needsAgreement && (
        <label className="choice">
          <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
          <span>{AGREED}</span>
        </label>
      )}
      <p>The earlier link stops working. Both contacts stay in the record.</p>
    </FormDialog>
  )
}
