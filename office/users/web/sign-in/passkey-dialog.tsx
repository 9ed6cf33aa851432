import { useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { Entry, FormDialog, Notice, refusedEntries } from '../../../../platform/ui/index.ts'
import { CurrentPassword, MISSING } from './current-password.tsx'

interface PasskeyDialogProps {
  /** `codes`: recovery codes that came with the first second step. */
  onAdded: (codes: readonly string[]) => void
  onClose: () => void
}

const isOffered = () =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Creates a passkey on this device. The browser asks for the fingerprint, the face or the key. */
export const PasskeyDialog = ({ onAdded, onClose }: PasskeyDialogProps) => {
  const [name, setName] = useState('')
  const [current, setCurrent] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const found: Record<string, string> = {
    ...(name.trim() ? {} : { name: 'Enter a name, such as Work laptop.' }),
    ...(current ? {} : { current: MISSING }),
  }
  const problems: Record<string, string> = { ...(tried ? found : {}), ...refused }
  const make = async () => {
    const { data: options } = await call('POST /api/account/passkey/begin', { body: { current } })
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    )
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const response = made.toJSON() as unknown as Record<string, unknown>
    const { data } = await call('POST /api/account/passkey/finish', {
      body: { name: name.trim(), response },
    })
    return data.recoveryCodes
  }
  return (
    <FormDialog
      title="Add a Passkey"
      submit="Continue"
      send={() => {
        setTried(true)
        setRefused({})
        if (Object.keys(found).length > 0 || !isOffered()) return null
        return make().catch((error: unknown) => {
          setRefused(refusedEntries(error))
          throw error
        })
      }}
      onSent={onAdded}
      onClose={onClose}
    >
      {!isOffered() && <Notice kind="caution">This browser doesn't support passkeys.</Notice>}
      <Entry label="Name" hint="A name helps you tell your passkeys apart." problem={problems['name']}>
        {(given) => (
          <input
            {...given}
            type="text"
            className="control"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Entry>
      <CurrentPassword value={current} problem={problems['current']} onChange={setCurrent} />
    </FormDialog>
  )
}
