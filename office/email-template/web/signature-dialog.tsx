import { useState } from 'react'
import { imageTypes, signatureProblems, type SignatureEntry } from '../rules.ts'
import { phoneNumber } from '../../../platform/text/phone.ts'
import { DropZone, Entry, FormDialog } from '../../../platform/ui/index.ts'
import { readImage } from './image.ts'
import styles from './email-template.module.css'

interface SignatureDialogProps {
  /** Null: a new one. */
  signature: SignatureEntry | null
  onSave: (signature: SignatureEntry) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

const empty: SignatureEntry = { name: '', title: '', email: '', phone: '', signatureUrl: '' }
const texts = [
  ['name', 'Name', 'text', 100],
  ['title', 'Job title', 'text', 100],
  ['email', 'Email', 'email', 254],
  ['phone', 'Phone (optional)', 'tel', 30],
] as const

/** Adds or changes a signature (MAIL-004, MAIL-006, MAIL-012 to MAIL-021). */
const SignatureDialog = ({ signature, onSave, onSaved, onClose }: SignatureDialogProps) => {
  const [entry, setEntry] = useState(signature ?? empty)
  const [tried, setTried] = useState(false)
  const [imageProblem, setImageProblem] = useState('')
  const found = signatureProblems(entry)
  const problems = tried ? found : {}
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readImage(file)
    setImageProblem('problem' in read ? read.problem : '')
    if ('url' in read) setEntry((now) => ({ ...now, signatureUrl: read.url }))
  }
  return (
    <FormDialog
      title="Save Signature"
      submit="Save"
      send={() => {
        setTried(true)
        return Object.keys(found).length > 0 || imageProblem ? null : onSave(entry)
      }}
      onSent={onSaved}
      onClose={onClose}
    >
      {texts.map(([key, label, type, longest]) => (
        <Entry key={key} label={label} problem={problems[key]}>
          {(given) => (
            <input
              {...given}
              type={type}
              className="control"
              autoComplete="off"
              maxLength={longest}
              value={entry[key]}
              onChange={({ target }) => setEntry({ ...entry, [key]: target.value })}
              onBlur={() => key === 'phone' && setEntry({ ...entry, phone: phoneNumber(entry.phone) })}
            />
          )}
        </Entry>
      ))}
      <Entry label="Signature image" problem={imageProblem || problems.signatureUrl}>
        {(given) => (
          <>
            {entry.signatureUrl && (
              <img className={styles.image} src={entry.signatureUrl} alt="Preview of the signature" />
            )}
            <DropZone
              given={given}
              extensions={imageTypes.map((type) => type.split('/')[1]!)}
              hint="PNG, JPEG, or GIF, up to 500 by 200 pixels."
              onFiles={([file]) => void choose(file)}
            />
          </>
        )}
      </Entry>
    </FormDialog>
  )
}

export default SignatureDialog
