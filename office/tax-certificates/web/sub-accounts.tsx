import styles from './tax-certificates.module.css'

/** TAX-017: `[number] name` */
export const SubAccounts = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <ul className={styles.subs} aria-label="Sub-accounts">
    {Object.entries(of).map(([number, name]) => (
      <li key={number}>{`[${number}] ${name}`}</li>
    ))}
  </ul>
)
