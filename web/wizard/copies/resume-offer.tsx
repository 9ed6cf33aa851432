import { Button } from '../../ui/button.tsx'
import { dateAndTime, ownZone } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './resume-offer.module.css'
import type { Offer } from './offered-copy.ts'

interface ResumeOfferProps {
  offer: Offer
  /** Whose answers they are; ''. */
  name: string
}

/** Answers that were typed in this browser and never reached us: whose they are, and what becomes of them. */
const ResumeOffer = ({ offer: { copy, restored, onResume, onStartOver }, name }: ResumeOfferProps) => {
  const named = `unsaved answers ${name ? `for ${name} ` : ''}from ${dateAndTime(copy.at, ownZone())}`
  return (
    <Notice title={restored ? 'We restored your unsaved answers' : 'Continue where you left off?'}>
      <p>
        {restored ? `These are your ${named}.` : `We found ${named}.`}
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
