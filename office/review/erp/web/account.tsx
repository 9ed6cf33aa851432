import type { UseMutationResult } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/client/index.ts'
import {
  Button,
  IconAlertCircle,
  IconPencil,
  IconSearch,
  Notice,
  dateAndTime,
} from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import styles from './comparison.module.css'

export type Reading = Pick<
  UseMutationResult<unknown, unknown, void>,
  'mutate' | 'isPending' | 'isError' | 'error'
>

const accountOf = ({ accountId, erpReconciliation: { erpEntityInfo } }: Detail) =>
  erpEntityInfo?.entityId || accountId

/** When the ERP was read, and a button to read it again. Nothing without an account. */
export const LastRead = (of: { application: Detail; zone: string; reading: Reading }) => {
  const { application, zone, reading } = of
  const { readAt } = application.erpReconciliation
  return (
    accountOf(application) && (
      <span className={styles.read}>
        <span role="status">
          {reading.isPending ? 'Reading the ERP…' : readAt && `ERP read ${dateAndTime(readAt, zone)}`}
        </span>
        <Button
          variant="quiet"
          className="no-print"
          busy={reading.isPending}
          onClick={() => reading.mutate()}
        >
          Refresh
        </Button>
      </span>
    )
  )
}

interface AccountProps {
  application: Detail
  zone: string
  reading: Reading
  /** Pending, and this employee can edit (ERP-014). */
  mayChange: boolean
  onEdit: () => void
  onFind: () => void
}

/** The customer's account in the ERP, and what is wrong with it. */
export const Account = ({ application, zone, reading, mayChange, onEdit, onFind }: AccountProps) => {
  const { status, erpReconciliation } = application
  const { erpEntityInfo: entity, readAt } = erpReconciliation
  const number = accountOf(application)
  const doubtful = status === 'Pending' && entity?.possibleIncorrectEntityId === true
  const problem = reading.isError ? messageOf(reading.error) : erpReconciliation.problem
  return (
    <>
      <div className={styles.account}>
        <p className={doubtful ? styles.doubtful : undefined}>
          <span className={styles.label}>ERP account</span> <strong>{number || 'None yet'}</strong>
        </p>
        {mayChange && (
          <span className="no-print">
            <Button variant="quiet" onClick={onEdit}>
              <IconPencil aria-hidden="true" />
              {number ? (
                <span>
                  Edit<span className="unseen"> account number</span>
                </span>
              ) : (
                'Enter account number'
              )}
            </Button>
            <Button variant="quiet" onClick={onFind}>
              <IconSearch aria-hidden="true" />
              Find customer
            </Button>
          </span>
        )}
      </div>
      {doubtful && (
        <p className={styles.doubt}>
          <IconAlertCircle aria-hidden="true" />
          This account may be wrong: the customer in the ERP has a different name and ZIP code.
        </p>
      )}
      {entity?.eclipseErrorDescription && (
        <Notice kind="caution" title="In Eclipse:">
          {entity.eclipseErrorDescription}
        </Notice>
      )}
      {problem !== '' && (
        <Notice kind="caution">
          {entity && readAt ? `${problem} Showing data from ${dateAndTime(readAt, zone)}.` : problem}
        </Notice>
      )}
    </>
  )
}
