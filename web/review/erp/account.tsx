import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { IconAlertCircle, IconPencil, IconSearch } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Detail } from '../queries.ts'
import styles from './comparison.module.css'

interface AccountProps {
  application: Detail
  zone: string
  reading: Pick<UseMutationResult<unknown, unknown, void>, 'mutate' | 'isPending' | 'isError' | 'error'>
  /** Pending, and this person may edit (ERP-014). */
  mayChange: boolean
  onEdit: () => void
  onFind: () => void
}

/** Which customer of the ERP this is, when it was read, and what is wrong with it. */
export const Account = ({ application, zone, reading, mayChange, onEdit, onFind }: AccountProps) => {
  const { accountId, status, erpReconciliation } = application
  const { erpEntityInfo: entity, readAt, problem } = erpReconciliation
  const number = entity?.entityId || accountId
  const doubtful = status === 'Pending' && entity?.possibleIncorrectEntityId === true
  return (
    <>
      <div className={styles.account}>
        <p className={doubtful ? styles.doubtful : undefined}>
          <span className={styles.label}>Account in the ERP</span> <strong>{number || 'None yet'}</strong>
        </p>
        {mayChange && (
          <span className={`${styles.acts} no-print`}>
            <Button variant="quiet" onClick={onEdit}>
              <IconPencil aria-hidden="true" />
              {number ? 'Edit' : 'Enter a number'}
              <span className="unseen"> account number</span>
            </Button>
            <Button variant="quiet" onClick={onFind}>
              <IconSearch aria-hidden="true" />
              Find customer
            </Button>
          </span>
        )}
        {number && (
          <span className={styles.read} role="status">
            {reading.isPending ? 'Reading the ERP…' : readAt && `Read ${dateAndTime(readAt, zone)}`}
            <Button
              variant="quiet"
              className="no-print"
              busy={reading.isPending}
              onClick={() => reading.mutate()}
            >
              Read again
            </Button>
          </span>
        )}
      </div>
      {doubtful && (
        <p className={styles.doubt}>
          <IconAlertCircle aria-hidden="true" />
          This may be the wrong account number: the ERP’s customer has another name and another ZIP code.
        </p>
      )}
      {entity?.eclipseErrorDescription && (
        <Notice kind="caution" title="In Eclipse:">
          {entity.eclipseErrorDescription}
        </Notice>
      )}
      <Problem problem={reading.isError ? messageOf(reading.error) : problem}>
        {entity && readAt && `Below is what was read ${dateAndTime(readAt, zone)}.`}
      </Problem>
    </>
  )
}

const Problem = ({ problem, children }: { problem: string; children: ReactNode }) =>
  problem !== '' && (
    <Notice kind="caution">
      {problem} {children}
    </Notice>
  )
