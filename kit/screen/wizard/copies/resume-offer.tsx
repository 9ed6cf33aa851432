import { Button, Notice, proseTime } from '../../../../platform/ui/index.ts'
import styles from './resume-offer.module.css'
import type { Offer } from './offered-copy.ts'
import { say } from '../../../../platform/language/index.ts'

interface ResumeOfferProps {
  offer: Offer
  /** The company that the answers belong to, or ''. */
  name: string
}

/** Offers answers that were entered in this browser and never saved. */
const ResumeOffer = ({ offer: { copy, restored, onResume, onStartOver }, name }: ResumeOfferProps) => {
  const values = { name, time: proseTime(copy.at) }
  const found = name
    ? say('We found unsaved answers for {name} from {time}.', values)
    : say('We found unsaved answers from {time}.', values)
  const back = name ? say("They're for {name} from {time}.", values) : say("They're from {time}.", values)
  return (
    <Notice title={restored ? say('We restored your unsaved answers') : say('Continue where you left off?')}>
      <p>
        <span>{restored ? back : found}</span>
        {copy.secretsLeftOut && (
          <span>{` ${say('For your security, re-enter your Social Security and tax ID numbers.')}`}</span>
        )}
      </p>
      <div className={styles.choice}>
        {!restored && <Button onClick={onResume}>{say('Continue')}</Button>}
        <Button variant={restored ? 'secondary' : 'quiet'} onClick={onStartOver}>
          {say('Start over')}
        </Button>
      </div>
    </Notice>
  )
}
export default ResumeOffer
