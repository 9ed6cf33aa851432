import { useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { Entry, FormDialog, refusedEntries } from '../../../../platform/ui/index.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import styles from '../users.module.css'

interface AuthenticatorDialogProps {
  /** `codes`: recovery codes that came with the first second step. */
  onAdded: (codes: readonly string[]) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password, then the QR code and a first code of the app. */
export const AuthenticatorDialog = ({ onAdded, onClose }: AuthenticatorDialogProps) => {
  const [app, setApp] = useState<{ secret: string; qr: string; ticket: string } | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  if (!app)
    return (
      <ConfirmDialog
        title="Set Up an Authenticator App"
        submit="Continue"
        send={(current) => call('POST /api/account/authenticator/begin', { body: { current } })}
        onSent={({ data }) => setApp(data)}
        onClose={onClose}
      >
        Install an authenticator app on your phone first, or use your phone's password manager.
      </ConfirmDialog>
    )
  return (
    <FormDialog
      key="code"
      title="Scan the Code"
      submit="Continue"
      send={() => {
        setProblem(code.trim() ? undefined : 'Enter the code from the app.')
        if (!code.trim()) return null
        return call('POST /api/account/authenticator/confirm', {
          body: { code, ticket: app.ticket },
        }).catch((error: unknown) => {
          setProblem(refusedEntries(error)['code'])
          throw error
        })
      }}
      onSent={({ data }) => onAdded(data.recoveryCodes)}
      onClose={onClose}
    >
      <img
        className={styles.qr}
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
      />
      <p>
        No camera? Type this key: <strong>{app.secret}</strong>
      </p>
      <Entry label="Code from the app" problem={problem}>
        {(given) => (
          <input
            {...given}
            type="text"
            inputMode="numeric"
            className="control"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Entry>
    </FormDialog>
  )
}
