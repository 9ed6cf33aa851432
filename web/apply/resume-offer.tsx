import type { BannerName } from '../../domain/rules/banners.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Button } from '../ui/button.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { Notice } from '../ui/notice.tsx'
import type { DraftCopy } from './draft-copy.ts'
import styles from './resume-offer.module.css'

interface ResumeOfferProps {
  tenant: BannerName
  copy: DraftCopy
  onResume: () => void
  onDiscard: () => void
}

/** Answers that were typed in this browser and never reached us. */
const ResumeOffer = ({ tenant, copy, onResume, onDiscard }: ResumeOfferProps) => {
  const { timeZone } = useBanner(tenant)
  return (
    <Notice title="Go on where you stopped?">
      <p>
        This browser has kept answers of {dateAndTime(copy.at, timeZone)} that were not saved yet.
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
