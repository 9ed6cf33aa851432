import styles from './email.module.css'

interface EmailProps {
  address: string
  /** Plain text instead of a link that writes to it. */
  plain?: boolean
}

/** An email address, which breaks at its @ only: a break at a hyphen could be read as part of the address. */
export const Email = ({ address, plain = false }: EmailProps) => {
  const at = address.lastIndexOf('@')
  const parts = at < 1 ? [address] : [address.slice(0, at), address.slice(at)]
  const words = parts.map((part, place) => (
    <span key={place === 0 ? 'name' : 'place'} className={styles.part}>
      {part}
    </span>
  ))
  return plain ? (
    <span className={styles.email} title={address}>
      {words}
    </span>
  ) : (
    <a href={`mailto:${address}`} className={styles.email} title={address}>
      {words}
    </a>
  )
}
