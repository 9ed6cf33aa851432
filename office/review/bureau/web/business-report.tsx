import { money, wholeDollars } from '../../../../platform/text/money.ts'
import { Button, StatusTag, dateAndTime } from '../../../../platform/ui/index.ts'
import { DownloadOne } from '../../web/documents/downloads.tsx'
import { Facts } from '../../web/detail/facts.tsx'
import type { Detail } from '../../web/queries.ts'
import { documentName } from '../../web/words.ts'
import { Score } from './score.tsx'
import styles from './bureau.module.css'

interface BusinessReportProps {
  application: Detail
  zone: string
  /** Absent if this employee may not request one. */
  onRun?: (() => void) | undefined
  /** Absent if this employee may not undo it now. */
  onUndo?: (() => void) | undefined
}

/** The latest report on the business, and its document (BUR-003). */
export const BusinessReport = ({ application, zone, onRun, onUndo }: BusinessReportProps) => {
  const { creditReport, creditAppId } = application
  const { transactionNumber, transactionDateString, bureau, askedBy, documentPath, demonstration } =
    creditReport
  if (transactionNumber === '')
    return (
      <section className={styles.part}>
        <h3>Business report</h3>
        <div className={styles.row}>
          <span className={styles.soft}>No report on the business yet.</span>
          {onRun && (
            <Button className="no-print" aria-haspopup="dialog" onClick={onRun}>
              Run Credit - Business
            </Button>
          )}
        </div>
      </section>
    )
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>Business report</h3>
        {demonstration && <StatusTag tone="plain">Demonstration data</StatusTag>}
      </div>
      <Facts
        of={[
          [
            'Intelliscore',
            <Score
              key="intelliscore"
              score="intelliscore"
              value={creditReport.intelliscore}
              instead={creditReport.intelliscoreInstead}
              factors={creditReport.intelliscoreFactors}
              note="of 100"
            />,
          ],
          [
            'Financial stability',
            <Score
              key="stability"
              score="stability"
              value={creditReport.financialStability}
              instead={creditReport.financialStabilityInstead}
              factors={creditReport.financialStabilityFactors}
              note="of 100"
            />,
          ],
          [
            'Recommended limit',
            creditReport.recommendedLimit !== null && wholeDollars(creditReport.recommendedLimit),
          ],
          ['Risk class', creditReport.riskClass],
          ['Stability risk class', creditReport.stabilityRiskClass],
          ['Trade lines', creditReport.tradelines],
          ['Liens', creditReport.liens],
          ['Judgments', creditReport.judgments],
          ['Bankruptcies', creditReport.bankruptcies],
          ['Years on file', creditReport.yearsOnFile],
          ['Company', creditReport.businessName],
          ['Bureau', bureau],
          ['Transaction', transactionNumber],
          ['Transaction date', dateAndTime(transactionDateString, zone)],
          ['Requested by', askedBy],
          ['Cost', creditReport.priceCents !== null && money(creditReport.priceCents / 100)],
        ]}
      />
      <div className={styles.row}>
        {documentPath && (
          <DownloadOne name={documentName(documentPath)} fullPath={documentPath} creditAppId={creditAppId} />
        )}
        {onUndo && (
          <Button variant="quiet" className="no-print" aria-haspopup="dialog" onClick={onUndo}>
            Undo report
          </Button>
        )}
      </div>
    </section>
  )
}
