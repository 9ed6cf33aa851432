import { useState } from 'react'
import { FormDialog } from '../../../../platform/ui/index.ts'

/** What staff state before references of an unsigned application are asked. */
export const AGREED = 'The customer agreed that we ask their references.'

interface AgreementDialogProps {
  continues: string
  onAgreed: () => void
  onClose: () => void
}

/** No one has signed the application, so nothing authorizes us but the customer's word to staff. */
export const AgreementDialog = ({ continues, onAgreed, onClose }: AgreementDialogProps) => {
  const [agrees, setAgrees] = useState(false)
  return (
    <FormDialog
      title="Has the customer agreed?"
      submit={continues}
      isDisabled={!agrees}
      send={() => Promise.resolve()}
      onSent={() => {
        onClose()
        onAgreed()
      }}
      onClose={onClose}
    >
      <p>No one has signed this application yet, so our terms don't authorize us to ask its references.</p>
      <label className="choice">
        <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
        <span>{AGREED}</span>
      </label>
    </FormDialog>
  )
}
