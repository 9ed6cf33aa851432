import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../domain/rules/banners.ts'
import type { CertificateEntry } from '../../domain/rules/tax-certificates.ts'
import { validUntil, validityText } from '../../domain/rules/tax-rules.ts'
import { states, taxRules } from './queries.ts'
import styles from './tax-certificates.module.css'
import { dayText } from './words.ts'

/** How long the certificate is valid in each chosen state. */
export const StateRules = ({ tenant, of }: { tenant: BannerName; of: CertificateEntry }) => {
  const { data: names } = useQuery(states)
  const { data: all } = useQuery(taxRules(tenant))
  const rules = all?.filter(({ state }) => of.states.includes(state)) ?? []
  if (rules.length === 0) return null
  const until =
    of.effectiveDate &&
    validUntil(
      { states: of.states, effectiveOn: of.effectiveDate, expiresOn: of.expirationDate || null },
      rules,
    )
  return (
    <div className={styles.rules}>
      {of.effectiveDate && (
        <p>
          <strong>{until ? `Valid until ${dayText(until)}.` : 'Valid with no end date.'}</strong>
        </p>
      )}
      <ul>
        {rules.map(({ state, validity, notes, citation, checkedOn }) => (
          <li key={state}>
            {[
              `${names?.find(({ key }) => key === state)?.value ?? state}: ${validityText(validity)}.`,
              notes,
              citation && `${citation}.`,
              checkedOn ? `Checked ${dayText(checkedOn)}.` : 'Not checked yet.',
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
