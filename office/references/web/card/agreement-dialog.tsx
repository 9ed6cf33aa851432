import { useState } from 'react'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'

interface AgreementProps {
  agrees: boolean
  onChange: (agrees: boolean) => void
}

/** What staff state before we ask the references of an unsigned application. */
export const Agreement = ({ agrees, onChange }: AgreementProps) => (
  <label className="choice">
    <input type="checkbox" checked={agrees} onChange={(event) => onChange(event.target.checked)} />
    <span>The customer agreed that we may ask their references.</span>
  </label>
)

interface AgreementDialogProps {
  continues: string
  onAgreed: () => void
  onClose: () => void
}

/** No one has signed the application, so only what the customer told staff authorizes us. */
export const AgreementDialog = ({ continues, onAgreed, onClose }: AgreementDialogProps) => {
  const [agrees, setAgrees] = useState(false)
  return (
    <ConfirmDialog
      title="Has the customer agreed?"
      confirm={continues}
      disabled={!agrees}
      onConfirm={() => {
        onClose()
        onAgreed()
      }}
      onClose={onClose}
    >
      <p>No one has signed this application yet, so our terms don't authorize us to ask its references.</p>
      <Agreement agrees={agrees} onChange={setAgrees} />
    </ConfirmDialog>
  )
}
