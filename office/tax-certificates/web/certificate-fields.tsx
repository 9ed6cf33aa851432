import type { ReactNode } from 'react'
import { certificateStatuses, type CertificateEntry } from '../rules/tax-certificates.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { DayEntry, Entry, type Problems } from '../../../platform/ui/index.ts'
import { StateChoice } from './state-choice.tsx'
import { StateRules } from './state-rules.tsx'

interface CertificateFieldsProps {
  tenant: BannerName
  value: CertificateEntry
  onChange: (value: CertificateEntry) => void
  problems: Problems<keyof CertificateEntry>
  readOnly?: boolean
  /** What the status asks for, right below it: the long list of states would push it out of sight. */
  belowStatus?: ReactNode
}

/** Dates, states and status of a certificate. */
export const CertificateFields = ({
  tenant,
  value,
  onChange,
  problems,
  readOnly = false,
  belowStatus,
}: CertificateFieldsProps) => {
  return (
    <>
      <DayEntry
        label="Effective date"
        half
        isDisabled={readOnly}
        value={value.effectiveDate}
        problem={problems.effectiveDate}
        onChange={(effectiveDate) => onChange({ ...value, effectiveDate })}
      />
      <DayEntry
        label="Expiration date (optional)"
        half
        isDisabled={readOnly}
        value={value.expirationDate}
        problem={problems.expirationDate}
        onChange={(expirationDate) => onChange({ ...value, expirationDate })}
      />
      <Entry label="Status" problem={problems.statusCode} className="half">
        {(given) => (
          <select
            {...given}
            className="control"
            disabled={readOnly}
            value={value.statusCode}
            onChange={({ target }) => onChange({ ...value, statusCode: Number(target.value) })}
          >
            {certificateStatuses.map(({ code, words }) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Entry>
      {belowStatus}
      <StateChoice
        value={value.states}
        readOnly={readOnly}
        problem={problems.states}
        onChange={(states) => onChange({ ...value, states })}
      />
      <StateRules tenant={tenant} of={value} />
    </>
  )
}
