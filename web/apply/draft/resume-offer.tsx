import { Button } from '../../ui/button.tsx'
import { dateAndTime, ownZone } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import type { DraftCopy } from './draft-copy.ts'
import styles from './resume-offer.module.css'

interface ResumeOfferProps {
  copy: DraftCopy
  onResume: () => void
  onDiscard: () => void
}

/** Answers that were typed in this browser and never reached us. */
const ResumeOffer = ({ copy, onResume, onDiscard }: ResumeOfferProps) => {
  return (
    <Notice title="Go on where you stopped?">
      <p>
        This browser has kept answers of {dateAndTime(copy.at, ownZone())} that were not saved yet.
        {copy.secretsLeftOut &&
          ' For your safety Social Security and tax numbers are not kept here: please type them again.'}
      </p>
      <div className={styles.choice}>
        <Button onClick={onResume}>Go on</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Notice>
  )
}
export default ResumeOffer
