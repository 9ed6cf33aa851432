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
    <table className={styles.both}>
      <caption>{say('Answers that differ')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Question')}</th>
          <th scope="col">{say('Theirs')}</th>
          <th scope="col">{say('Yours')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{say(label)}</th>
            <td>{theirs || say('Not answered')}</td>
            <td>{mine || say('Not answered')}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
