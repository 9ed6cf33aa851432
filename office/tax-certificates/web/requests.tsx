import { statusWords } from '../rules/tax-certificates.ts'
import { StatusTag, fateOf, problemOf, proseDate } from '../../../platform/ui/index.ts'
import type { Certificate } from './queries.ts'
import styles from './tax-certificates.module.css'

interface RequestsProps {
  of: Certificate
  zone: string
  onOpen: (batchId: number) => void
}

/** `90 days before expiration` */
const whenAsked = (daysBefore: number | null): string =>
  daysBefore === null ? 'after a denial' : `${daysBefore} days before expiration`

/** The emails that asked the customer for a new certificate, and what came through their links. */
export const Requests = ({ of, zone, onOpen }: RequestsProps) => (
  <ul className={styles.requests} aria-label="Requests for a new certificate">
    {of.requests.map(({ askedAt, daysBefore, mailedTo, mailState, mailProblem, received }) => (
      <li key={askedAt}>
        <span>{`${proseDate(askedAt, zone)}, ${whenAsked(daysBefore)}, to ${mailedTo}`}</span>{' '}
        {mailState && <StatusTag tone={fateOf(mailState).tone}>{fateOf(mailState).words}</StatusTag>}
        {mailState && mailProblem && <small>{problemOf({ state: mailState, problem: mailProblem })}</small>}
        {received.map(({ batchId, uploadDate, statusCode }) => (
          <span key={batchId} className={styles.came}>
            <button type="button" className="text-button" onClick={() => onOpen(batchId)}>
              {`Certificate ${batchId}`}
            </button>
            <span>{` came ${proseDate(uploadDate, zone)}: ${statusWords(statusCode)}`}</span>
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** The certificate that this one was sent to replace. */
export const ReplacedCertificate = ({
  of,
  zone,
  onOpen,
}: Omit<RequestsProps, 'of'> & { of: NonNullable<Certificate['renews']> }) => (
  <>
    <button type="button" className="text-button" onClick={() => onOpen(of.batchId)}>
      {`Certificate ${of.batchId}`}
    </button>
    <span>
      {` (${of.fileName}), requested on ${proseDate(of.askedAt, zone)}, ${whenAsked(of.daysBefore)}`}
    </span>
  </>
)
