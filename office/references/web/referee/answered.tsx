import { say } from '../../../../platform/language/index.ts'
import { Button, Card, proseTime } from '../../../../platform/ui/index.ts'
import { LinkActions } from '../../../../common/mailed-links/web/index.ts'
import styles from './referee.module.css'
import type { AskedReference } from './screen.tsx'

interface AnsweredProps {
  question: AskedReference
  next: AskedReference | null
  onNext: (id: number) => void
  onCorrect: () => void
}

/** A question that needs no answer now. */
export const Answered = ({
  question: { state, correctableUntil },
  next,
  onNext,
  onCorrect,
}: AnsweredProps) => (
  <Card>
    <div className={styles.words}>
      {state === 'answered' && (
        <p>{say('You can correct your answers until {time}.', { time: proseTime(correctableUntil!) })}</p>
      )}
      {state === 'answered' && !next && <p>{say("You don't need to do anything else.")}</p>}
      {state === 'frozen' && (
        <p>{say("They were sent more than a day ago, so they can't be changed anymore. Thank you.")}</p>
      )}
      {state === 'closed' && (
        <p>{say('The customer withdrew their application. Thank you for your help.')}</p>
      )}
      {next && <p>{say('Next: {name}', { name: next.companyName })}</p>}
      {(next || state === 'answered') && (
        <LinkActions>
          {state === 'answered' && <Button onClick={onCorrect}>{say('Correct my answers')}</Button>}
          {next && (
            <Button variant="primary" onClick={() => onNext(next.id)}>
              {say('Next customer')}
            </Button>
          )}
        </LinkActions>
      )}
    </div>
  </Card>
)
