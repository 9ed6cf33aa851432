import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { CertificateEntry } from '../rules/tax-certificates.ts'
import { isResearched, validUntil, validityText } from '../rules/tax-rules.ts'
import { ANY_DAY, dayProblem } from '../../../platform/text/days/plausible-days.ts'
import { states, taxRules } from './queries.ts'
import styles from './tax-certificates.module.css'
import { proseDay } from './words.ts'

/** How long the certificate is valid in each chosen state. */
export const StateRules = ({ tenant, of }: { tenant: BannerName; of: CertificateEntry }) => {
  const { data: names } = useQuery(states)
  const { data: all } = useQuery(taxRules(tenant))
  const rules = all?.filter(({ state }) => of.states.includes(state)) ?? []
  if (rules.length === 0) return null
  /** While a date is being typed, there is none yet, or one that no one means. */
  const isMeant = (day: string) => day !== '' && dayProblem(day, ANY_DAY) === null
  const isDated = isMeant(of.effectiveDate) && (of.expirationDate === '' || isMeant(of.expirationDate))
  const until =
    isDated &&
    validUntil(
      { states: of.states, effectiveOn: of.effectiveDate, expiresOn: of.expirationDate || null },
      rules,
    )
  return (
    <div className={styles.rules}>
      {isDated && (
        <p>
          <strong>
            {until
              ? `Valid until ${proseDay(until)}.`
              : rules.every(({ validity }) => isResearched(validity))
                ? 'Valid with no end date.'
                : "The certificate names no end date, and we haven't researched the rule of every state."}
          </strong>
        </p>
      )}
      <ul>
        {rules.map(({ state, validity, notes, citation, checkedOn }) => (
          <li key={state}>
            {[
              `${names?.find(({ key }) => key === state)?.value ?? state}: ${validityText(validity)}.`,
              notes,
              citation && `${citation}.`,
              checkedOn ? `Checked ${proseDay(checkedOn)}.` : isResearched(validity) && 'Not checked yet.',
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
