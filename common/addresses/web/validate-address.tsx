import { Button, Dialog, DialogActions } from '../../../platform/ui/index.ts'
import type { AddressQuestion, PostalAddress } from './address-check.ts'
import styles from './validate-address.module.css'
import { say } from '../../../platform/language/index.ts'

export type AddressAnswer = 'entered' | 'validated' | 'edit'

interface ValidateAddressProps {
  question: AddressQuestion
  width?: number | undefined
  onAnswer: (answer: AddressAnswer) => void
}

/** Shows the entered address next to its standard form; the customer chooses (APP-076 to APP-079). */
const ValidateAddress = ({ question, width = 400, onAnswer }: ValidateAddressProps) => {
  const { title, entered, suggested } = question
  return (
    <Dialog title={say('Validate Address')} width={width} onClose={() => onAnswer('edit')}>
      <p className={styles.which}>{say(title)}</p>
      <div className={styles.side}>
        <h3>{say('Address entered')}</h3>
        <Lines of={entered} />
      </div>
      <div className={styles.side}>
        <h3>{say('Validated address')}</h3>
        {suggested ? <Lines of={suggested} beside={entered} /> : <p>{say('Unable to validate address')}</p>}
      </div>
      <p className={styles.help}>{helpWith(question)} </p>
      <DialogActions stacked>
        {suggested && (
          <Button variant="primary" onClick={() => onAnswer('validated')}>
            {say('Use Validated')}
          </Button>
        )}
        <Button variant={suggested ? 'secondary' : 'primary'} onClick={() => onAnswer('entered')}>
          {say('Continue with Entered')}
        </Button>
        <Button onClick={() => onAnswer('edit')}>{say('Edit Address')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const helpWith = ({ suggested, away }: AddressQuestion) =>
  suggested
    ? say(
        "This is the standard format of the address you entered, with the city and state for its ZIP code. We haven't confirmed delivery to this address.",
      )
    : away
      ? say("We can't validate addresses right now. You can continue with the address you entered.")
      : say(
          'Check the street, and make sure the ZIP code matches the state. You can also continue with the address you entered.',
        )

const linesOf = ({ street1, street2, city, state, zip }: PostalAddress) =>
  [street1, street2, [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)

/** Highlights lines that differ from `beside`. */
const Lines = ({ of, beside }: { of: PostalAddress; beside?: PostalAddress }) => {
  const known = beside && new Set(linesOf(beside))
  return (
    <address className={styles.lines}>
      {linesOf(of).map((line) => (
        <span key={line}>{known && !known.has(line) ? <strong>{line}</strong> : line}</span>
      ))}
    </address>
  )
}
export default ValidateAddress
