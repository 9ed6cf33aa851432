import { useState } from 'react'
import { FormDialog, refusedEntries } from '../../../../platform/ui/index.ts'
import { ContactEntries } from '../contact-entries.tsx'
import { Agreement } from './agreement-dialog.tsx'
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
  const [contact, setContact] = useState({ email: proposedEmail(reference), phone: reference.phone })
  const [agrees, setAgrees] = useState(!needsAgreement)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    setProblems({})
    return send({ reference: reference.id, ...contact, agreed: agrees }).catch((error: unknown) => {
      setProblems(refusedEntries(error))
      throw error
    })
  }
  return (
    <FormDialog
      title={`Change the contact for ${reference.name}`}
      submit={asks && contact.email ? 'Change and ask' : 'Change'}
      isDisabled={!agrees}
      send={submit}
      onSent={onSent}
      onClose={onClose}
    >
      <ContactEntries
        of={contact}
        emailHint={asks ? 'We mail the questions to this address at once.' : undefined}
        problems={problems}
        onChange={setContact}
      />
      {needsAgreement && <Agreement agrees={agrees} onChange={setAgrees} />}
      <p>The earlier link will stop working. Both contacts stay in the record.</p>
    </FormDialog>
  )
}
