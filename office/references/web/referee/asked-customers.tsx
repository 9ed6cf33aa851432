import { say } from '../../../../platform/language/index.ts'
import { Button, Card, StatusTag } from '../../../../platform/ui/index.ts'
import { referenceForms } from '../../form/index.ts'
import styles from './referee.module.css'
import type { AskedReference } from './screen.tsx'

interface AskedCustomersProps {
  of: readonly AskedReference[]
  /** The ID of the question that is shown. */
  chosen: number
  onChoose: (id: number) => void
}

/** The customers of one mail, with what is open. */
export const AskedCustomers = ({ of, chosen, onChoose }: AskedCustomersProps) => (
  <Card title={say('Customers')} help={say("We're asking you for {count} references.", { count: of.length })}>
    <ol className={styles.customers}>
      {of.map((question, at) => (
        <li key={question.id}>
          <div>
            <Button
              variant="quiet"
              aria-current={question.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(question.id)}
            >
              {nameOf(question, at + 1)}
            </Button>
            {/* A customer may name the same address for two references. */}
            <p className={styles.soft}>{say(referenceForms[question.kind].title)}</p>
          </div>
          <StatusTag tone={tones[question.state]}>{say(words[question.state])}</StatusTag>
        </li>
      ))}
    </ol>
  </Card>
)

/** After a withdrawal we no longer name the customer. */
const nameOf = ({ companyName }: AskedReference, place: number): string =>
  companyName || say('Customer {number}', { number: place })

const tones = { open: 'waiting', answered: 'good', frozen: 'good', closed: 'plain' } as const
const words = {
  open: 'Not answered',
  answered: 'Answered',
  frozen: 'Answered',
  closed: 'No answer needed',
} as const
