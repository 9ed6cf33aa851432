import styles from '../bureau.module.css'

export interface Company {
  /** The value of the option. */
  key: string
  name: string
  address: string
  /** What distinguishes it: its number, and the bureau's confidence. */
  about: readonly string[]
}

interface CompaniesProps {
  /** The accessible name of the choice. */
  label: string
  of: readonly Company[]
  chosen: string | null
  onChoose: (key: string) => void
}

/** A choice of one company. */
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
