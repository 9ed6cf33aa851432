import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Button, StatusTag } from '../../../../platform/ui/index.ts'
import type { Transaction } from '../../erp/web/queries.ts'
import { useRetryWriting } from '../../erp/web/use-writes.ts'
import type { Detail } from '../../web/queries.ts'
import { erpStanding, mailStanding } from './outside-words.ts'
import styles from './decision.module.css'

interface OutsideProps {
  tenant: BannerName
  application: Detail
  writes: readonly Transaction[]
  zone: string
  mayEdit: boolean
}

/** How far the ERP and the mail are after a decision. It changes without a reload. */
export const Outside = ({ tenant, application, writes, zone, mayEdit }: OutsideProps) => {
  const retry = useRetryWriting(tenant, application.creditAppId)
  const erp = erpStanding(writes, zone, new Date())
  const mail = mailStanding(application.decisions[0])
  if (!erp && !mail) return null
  const stuck = writes.some(({ state, tries }) => state === 'failed' || (state === 'waiting' && tries > 0))
  return (
    <div role="status" className={styles.outside}>
      {erp && (
        <p>
          <StatusTag tone={erp.tone}>{erp.words}</StatusTag>
          {mayEdit && stuck && (
            <Button
              variant="quiet"
              className="no-print"
              busy={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Try again<span className="unseen"> writing to the ERP</span>
            </Button>
          )}
          {erp.problem && <span className={styles.why}>{erp.problem}</span>}
        </p>
      )}
      {mail && (
        <p>
          <StatusTag tone={mail.tone}>{mail.words}</StatusTag>
        </p>
      )}
    </div>
  )
}
