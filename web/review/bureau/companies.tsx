import styles from './bureau.module.css'

export interface Company {
  /** What it is chosen by. */
  key: string
  name: string
  address: string
  /** What else tells it from the others: its number, and how sure the bureau is. */
  about: readonly string[]
}

interface CompaniesProps {
  /** Names the choice for screen readers. */
  label: string
  of: readonly Company[]
  chosen: string | null
  onChoose: (key: string) => void
}

/** Companies of which one is chosen. */
export const Companies = ({ label, of, chosen, onChoose }: CompaniesProps) => (
  <fieldset className={styles.companies}>
    <legend className="unseen">{label}</legend>
    {of.map(({ key, name, address, about }) => (
      <label key={key} className={styles.company}>
        <input type="radio" name="company" checked={chosen === key} onChange={() => onChoose(key)} />
        <strong>{name}</strong>
        <span>{address}</span>
        <span className={styles.about}>{about.filter(Boolean).join('\n')}</span>
      </label>
    ))}
  </fieldset>
)
