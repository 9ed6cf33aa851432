import { Button, Notice, proseTime } from '../../ui/index.ts'
import styles from './resume-offer.module.css'
import type { Offer } from './offered-copy.ts'

interface ResumeOfferProps {
  offer: Offer
  /** The company that the answers belong to, or ''. */
  name: string
}

/** Offers answers that were entered in this browser and never saved. */
const ResumeOffer = ({ offer: { copy, restored, onResume, onStartOver }, name }: ResumeOfferProps) => {
  const named = `${name ? `for ${name} ` : ''}from ${proseTime(copy.at)}`
  return (
    <Notice title={restored ? 'We restored your unsaved answers' : 'Continue where you left off?'}>
      <p>
        {restored ? `They're ${named}.` : `We found unsaved answers ${named}.`}
        {copy.secretsLeftOut && ' For your security, re-enter your Social Security and tax ID numbers.'}
      </p>
      <div className={styles.choice}>
        {!restored && <Button onClick={onResume}>Continue</Button>}
        <Button variant={restored ? 'secondary' : 'quiet'} onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </Notice>
  )
}
export default ResumeOffer
