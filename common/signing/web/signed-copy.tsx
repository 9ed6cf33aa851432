import { useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, type ReplyOf, call, fetchFile, messageOf } from '../../../platform/client/index.ts'
import { Button, Dialog, IconDownload, saveFile } from '../../../platform/ui/index.ts'
import { CodeForm } from './index.ts'
import styles from '../../../kit/screen/wizard/thank-you/thank-you.module.css'
import { say } from '../../../platform/language/index.ts'

type Card = ReplyOf<'GET /api/signing/:tenant/:applicationId/cards'>['data']['cards'][number]

interface SignedCopyProps {
  tenant: BannerName
  guid: string
  /** The file name if the server sends none. */
  fileName: string
}

/** Downloads the sealed PDF. In a browser other than the applicant's, a signatory needs a code from their email. */
export const SignedCopy = ({ tenant, guid, fileName }: SignedCopyProps) => {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [signers, setSigners] = useState<readonly Card[]>([])
  const params = { tenant, applicationId: guid }
  const download = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { blob, name } = await fetchFile(
        'GET /api/CreditApplication/signed-copy/:tenant/:applicationId',
        { params },
      )
      saveFile(blob, name ?? fileName)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await askWho(error)
      else setSaid(messageOf(error))
    }
    setBusy(false)
  }
  const askWho = async (refused: ApiError) => {
    const { data } = await call('GET /api/signing/:tenant/:applicationId/cards', { params }).catch(() => ({
      data: null,
    }))
    const signed = data?.allSignatoriesHaveSigned ? data.cards : []
    setSigners(signed)
    if (signed.length === 0) setSaid(messageOf(refused))
  }
  return (
    <div className={styles.copy}>
      <Button busy={busy} onClick={() => void download()}>
        <IconDownload aria-hidden="true" />
        {say('Download your copy')}
      </Button>
      <p role="status">{said}</p>
      {signers.length > 0 && (
        <CopyDialog
          signers={signers}
          onSend={async (role) =>
            (
              await call('POST /api/signing/:tenant/:applicationId/one-time-code', {
                params,
                body: { role },
              })
            ).data
          }
          onProve={async (role, code) => {
            const { blob, name } = await fetchFile('POST /api/signing/:tenant/:applicationId/copy', {
              params,
              body: { role, code },
            })
            saveFile(blob, name ?? fileName)
            setSigners([])
          }}
          onClose={() => setSigners([])}
        />
      )}
    </div>
  )
}

interface CopyDialogProps {
  signers: readonly Card[]
  onSend: (role: Card['role']) => Promise<{ sentTo: string }>
  onProve: (role: Card['role'], code: string) => Promise<void>
  onClose: () => void
}

/** Asks which signatory it is: the code goes to the address with which that person signed. */
const CopyDialog = ({ signers, onSend, onProve, onClose }: CopyDialogProps) => {
  const [role, setRole] = useState(signers[0]!.role)
  const chosen = signers.find((one) => one.role === role)!
  return (
    <Dialog title={say('Download your copy')} onClose={onClose}>
      <p>
        {say(
          "You're on a different browser than the one that started this application. If you signed it, we'll email you a code to download your copy.",
        )}
      </p>
      {signers.length > 1 && (
        <fieldset className="field">
          <legend className="field-label">{say('Who are you?')}</legend>
          {signers.map((one) => (
            <label key={one.role} className="choice">
              <input
                type="radio"
                name="copy-of"
                checked={one.role === role}
                onChange={() => setRole(one.role)}
              />
              <span>{one.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <CodeForm
        key={role}
        email={chosen.email}
        atOnce={false}
        does={say('Download your copy')}
        onSend={() => onSend(role)}
        onProve={(code) => onProve(role, code)}
      >
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </CodeForm>
    </Dialog>
  )
}
