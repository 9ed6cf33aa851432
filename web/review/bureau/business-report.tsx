import { Button, StatusTag, dateAndTime } from '../../ui/index.ts'
import { DownloadOne } from '../documents/downloads.tsx'
import { Facts } from '../detail/facts.tsx'
import type { Detail } from '../queries.ts'
import { documentName } from '../words.ts'
import { Score } from './score.tsx'
import styles from './bureau.module.css'

interface BusinessReportProps {
  application: Detail
  zone: string
  /** Absent if this employee may not request one. */
  onRun?: (() => void) | undefined
}

/** The latest report on the business, and its document (BUR-003). */
export const BusinessReport = ({ application, zone, onRun }: BusinessReportProps) => {
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
              value={creditReport.financialStability}
              instead={creditReport.financialStabilityInstead}
              factors={creditReport.financialStabilityFactors}
              note="of 100"
            />,
          ],
          ['Bureau', bureau],
          ['Transaction', transactionNumber],
          ['Transaction date', dateAndTime(transactionDateString, zone)],
          ['Requested by', askedBy],
        ]}
      />
      {documentPath && (
        <div className={styles.row}>
          <DownloadOne name={documentName(documentPath)} fullPath={documentPath} creditAppId={creditAppId} />
        </div>
      )}
    </section>
  )
}
