import { useQuery } from '@tanstack/react-query'
import { certificateStatuses, type CertificateEntry } from '../../domain/rules/tax-certificates.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { DayInput, Entry, type Problems } from '../ui/index.ts'
import { states } from './queries.ts'
import { StateRules } from './state-rules.tsx'
import styles from './tax-certificates.module.css'

interface CertificateFieldsProps {
  tenant: BannerName
  value: CertificateEntry
  onChange: (value: CertificateEntry) => void
  problems: Problems<keyof CertificateEntry>
  readOnly?: boolean
}

/** Dates, states and status of a certificate. */
export const CertificateFields = ({
  tenant,
  value,
  onChange,
  problems,
  readOnly = false,
}: CertificateFieldsProps) => {
  const { data: known } = useQuery(states)
  const day = (key: 'effectiveDate' | 'expirationDate', label: string) => (
    <Entry label={label} problem={problems[key]} className="half">
      {(given) => (
        <DayInput
          {...given}
          disabled={readOnly}
          value={value[key]}
          onChange={(typed) => onChange({ ...value, [key]: typed })}
        />
      )}
    </Entry>
  )
  const toggle = (state: string, on: boolean) =>
    onChange({
      ...value,
      states: on ? [...value.states, state] : value.states.filter((one) => one !== state),
    })
  return (
    <>
      {day('effectiveDate', 'Effective date')}
      {day('expirationDate', 'Expiration date (optional)')}
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
      <Entry
        label="States"
        hint={value.states.toSorted().join(', ') || 'None yet'}
        problem={problems.states}
        isGroup
      >
        {({ id, 'aria-describedby': describedBy, ...given }) => (
          <div
            {...given}
            id={id}
            role="group"
            aria-describedby={describedBy}
            tabIndex={-1}
            className={styles.states}
          >
            {known?.map(({ key, value: name }) => (
              <label key={key} className={styles.state}>
                <input
                  type="checkbox"
                  disabled={readOnly}
                  checked={value.states.includes(key)}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
                {name}
              </label>
            ))}
          </div>
        )}
      </Entry>
      <StateRules tenant={tenant} of={value} />
    </>
  )
}
