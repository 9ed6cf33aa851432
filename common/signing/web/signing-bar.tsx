import { Button, useWaiting } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'
import styles from './signing-page.module.css'

interface SigningBarProps {
  name: string
  /** The person also signs a guaranty. */
  both: boolean
  next: 'consent' | 'signature' | 'sign'
  /** The signature is given in a provider's frame, once for each document. */
  inFrame: { left: number; unconfirmed: boolean } | null
  busy: boolean
  ready: boolean
  onNext: () => void
  onDecline: () => void
}

const actions = { consent: 'Next: your consent', signature: 'Next: your signature', sign: 'Sign' }

/** Says whose turn it is, and has the next action. */
export const SigningBar = ({
  name,
  both,
  next,
  inFrame,
  busy,
  ready,
  onNext,
  onDecline,
}: SigningBarProps) => {
  const waiting = useWaiting(ready ? '' : say('You can continue once the document has loaded.'))
  return (
    <footer className={styles.bar}>
      <p className={styles.turn} role="status">
        <strong>{say('Your turn, {name}', { name })}</strong>
        <span>
          {next === 'sign'
            ? inFrame && inFrame.left > 1
              ? say('Ready to sign. You sign each document in a separate window.')
              : say('Ready to sign.')
            : both && inFrame
              ? say('Review both documents and agree. You sign each of them.')
              : both
                ? say('Review and sign both documents with one signature.')
                : say('Review the document, agree, and sign.')}
        </span>
      </p>
      {waiting.line}
      <Button variant="quiet" onClick={onDecline}>
        {say('Decline')}
      </Button>
      <Button variant="primary" busy={busy} {...waiting.button} onClick={onNext}>
        {say(next === 'sign' && inFrame?.unconfirmed ? 'Check again' : actions[next])}
      </Button>
    </footer>
  )
}
