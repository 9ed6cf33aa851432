import { say } from '../../../../platform/language/index.ts'
import { Button, Notice } from '../../../../platform/ui/index.ts'
import styles from './delegation.module.css'
import type { OwnDelegation } from './queries.ts'

interface BothAnsweredProps {
  of: OwnDelegation
  busy: boolean
  onChoose: (take: 'theirs' | 'mine') => void
}

/** The customer changed the section while someone else answered it: they choose whose answers count. */
export const BothAnswered = ({ of: { answeredBy, differences }, busy, onChoose }: BothAnsweredProps) => (
  <Notice kind="caution" title={say('{person} and you both filled in this section', { person: answeredBy })}>
    <p>{say('Below are your answers. They count until you choose.')}</p>
    <ul className={styles.both} aria-label={say('Answers that differ')}>
      {differences.map(({ label, mine, theirs }) => (
        <li key={label}>
          <strong>{say(label)}</strong>
          <span>{say('Theirs: {answer}', { answer: theirs || say('Not answered') })}</span>
          <span>{say('Yours: {answer}', { answer: mine || say('Not answered') })}</span>
        </li>
      ))}
    </ul>
    <div className={styles.acts}>
      <Button busy={busy} onClick={() => onChoose('theirs')}>
        {say('Use theirs')}
      </Button>
      <Button busy={busy} onClick={() => onChoose('mine')}>
        {say('Keep mine')}
      </Button>
    </div>
  </Notice>
)
