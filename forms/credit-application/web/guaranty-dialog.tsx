import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'

interface GuarantyDialogProps {
  /** Employees only record the answer; they cannot agree to a guaranty for someone else. */
  staff: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Explains a personal guaranty before the answer Yes counts (APP-075, APP-148, APP-149). */
const GuarantyDialog = ({ staff, onAccept, onCancel }: GuarantyDialogProps) => {
  const [accepted, setAccepted] = useState(false)
  return (
    <ConfirmDialog
      title={say('Personal guaranty')}
      width={560}
      confirm={staff ? say('Record answer') : say('Continue')}
      disabled={!staff && !accepted}
      onConfirm={onAccept}
      onClose={onCancel}
    >
      <p>
        {say(
          "This person promises to pay, from personal assets, what the business owes on the account if the business doesn't pay it.",
        )}
      </p>
      <p>
        {say(
          'They review and sign the full text in the signing step, and authorize us to obtain a consumer credit report. We use their Social Security number to check their credit. A guaranty is optional.',
        )}
      </p>
      {staff ? (
        <p>
          {say(
            "You're only recording the answer. This person reviews the guaranty and agrees to it when they sign, with a code sent to their own email.",
          )}
        </p>
      ) : (
        <label className="choice">
          <input type="checkbox" checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
          <span>{say('I have read this and accept that a personal guaranty will be requested.')}</span>
        </label>
      )}
      {!staff && !accepted && <p className="field-hint">{say('Check the box to continue.')}</p>}
    </ConfirmDialog>
  )
}
export default GuarantyDialog
