import { Button } from '../ui/index.ts'
import styles from './signing-page.module.css'

interface SigningBarProps {
  name: string
  /** The person also signs a guaranty. */
  both: boolean
  next: 'consent' | 'signature' | 'sign'
  busy: boolean
  ready: boolean
  onNext: () => void
  onDecline: () => void
}

const actions = { consent: 'Next: your consent', signature: 'Next: your signature', sign: 'Sign' }

/** Says whose turn it is, and has the next action. */
export const SigningBar = ({ name, both, next, busy, ready, onNext, onDecline }: SigningBarProps) => (
  <footer className={styles.bar}>
    <p className={styles.turn} role="status">
      <strong>Your turn, {name}</strong>
      <span>
        {next === 'sign'
          ? 'Ready to sign.'
          : both
            ? 'Review and sign both documents with one signature.'
            : 'Review the document, agree, and sign.'}
      </span>
    </p>
    <Button variant="quiet" onClick={onDecline}>
      Decline
    </Button>
    <Button variant="primary" busy={busy} disabled={!ready} onClick={onNext}>
      {actions[next]}
    </Button>
  </footer>
)
