import {
  LONGEST_DENIAL_TEXT,
  denialReasons,
  type Denial,
  type DenialReason,
} from '../rules/certificate-denials.ts'
import { Entry, type Problems } from '../../../platform/ui/index.ts'
import styles from './tax-certificates.module.css'

interface DenialFieldsProps {
  value: Denial
  onChange: (value: Denial) => void
  problems: Problems<keyof Denial>
  readOnly: boolean
  /** Who gets an email about the denial from this save; null: no one. */
  mailTo: string | null
}

/** Why a certificate is denied. A customer who waits for the answer reads both. */
export const DenialFields = ({ value, onChange, problems, readOnly, mailTo }: DenialFieldsProps) => (
  <>
    <Entry label={mailTo ? 'Reason' : 'Reason (optional)'} problem={problems.denialReason}>
      {(given) => (
        <select
          {...given}
          className="control"
          disabled={readOnly}
          value={value.denialReason}
          onChange={({ target }) => onChange({ ...value, denialReason: target.value as DenialReason | '' })}
        >
          <option value="">Select a reason</option>
          {denialReasons.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Entry>
    <Entry
      label={value.denialReason === 'other' ? 'What is wrong' : 'What is wrong (optional)'}
      problem={problems.denialText}
    >
      {(given) => (
        <textarea
          {...given}
          className="control"
          disabled={readOnly}
          maxLength={LONGEST_DENIAL_TEXT}
          value={value.denialText}
          onChange={({ target }) => onChange({ ...value, denialText: target.value })}
        />
      )}
    </Entry>
    {mailTo && (
      <p className={styles.soft}>
        {`We'll email ${mailTo} the reason, this text, and a link for another certificate.`}
      </p>
    )}
  </>
)
