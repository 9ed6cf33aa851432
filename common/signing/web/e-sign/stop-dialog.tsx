import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice } from '../../../../platform/ui/index.ts'
import { HolderCode, codeNeededFor } from '../index.ts'
import { say } from '../../../../platform/language/index.ts'

interface StopDialogProps {
  tenant: BannerName
  guid: string
  /** With the code from the business email if the server asks for one. */
  onStop: (code?: string) => Promise<void>
  onClose: () => void
}

export const StopDialog = ({ tenant, guid, onStop, onClose }: StopDialogProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const email = codeNeededFor(error)
  const stop = () => {
    setBusy(true)
    onStop().catch((thrown: unknown) => {
      setError(thrown)
      setBusy(false)
    })
  }
  return (
    <Dialog title={say('Cancel signing and edit?')} onClose={onClose}>
      <p>
        {say(
          'Existing signatures will be voided, and everyone who signed will be notified. After your changes, everyone must sign a new document.',
        )}
      </p>
      {error !== null && <Notice kind={email === null ? 'bad' : 'caution'}>{messageOf(error)}</Notice>}
      {email === null ? (
        <DialogActions>
          <Button onClick={onClose}>{say('Keep signing')}</Button>
          <Button variant="danger" busy={busy} onClick={stop}>
            {say('Cancel signing and edit')}
          </Button>
        </DialogActions>
      ) : (
        <HolderCode
          tenant={tenant}
          guid={guid}
          email={email}
          does={say('Cancel signing and edit')}
          danger
          onProve={onStop}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
