import { depthWords } from '../rules/bureau.ts'
import { IconAlertTriangle, dateText } from '../../../../platform/ui/index.ts'
import { Facts } from '../../web/detail/facts.tsx'
import type { Detail } from '../../web/queries.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { bureauAddress } from './bureau-words.ts'
import { Score } from './score.tsx'
import styles from './bureau.module.css'

/** The business in the bureau's data, warnings first (BUR-005, 011 to 013). */
export const Profile = ({ of, zone }: { of: Detail['businessInfo']; zone: string }) => {
  const depth = of.dnbDataDepthIndicator
  return (
    <>
      {depth && (
        <p className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" />
          {depthWords[depth]}
        </p>
      )}
      <Facts
        of={[
          [
            'Credit score',
            <Score
              key="score"
              score="dnb"
              value={of.dnbCreditScore}
              instead={of.dnbScoreInstead}
              factors={of.dnbScoreFactors}
              note="of 100"
            />,
          ],
          ['Risk class', of.dnbRiskClass],
          ['Credit limit', of.dnbCreditLimit !== null && wholeDollars(of.dnbCreditLimit)],
          ['Status', of.dnbStatus],
          ['Business', of.dnbCompanyName],
          [
            'Address',
            bureauAddress({
              street: of.dnbStreet,
              city: of.dnbCity,
              state: of.dnbState,
              zipCode: of.dnbZipCode,
              country: of.dnbCountry,
            }),
          ],
          ['D-U-N-S number', of.dnbDunsNumber],
          ['SIC code', of.dnbSicCode],
          ['Decision date', of.dnbDecisionDate && dateText(of.dnbDecisionDate, zone)],
        ]}
      />
    </>
  )
}
