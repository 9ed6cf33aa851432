import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { addressLine } from '../../web/detail/company.tsx'
import { Refused } from '../../decisions/web/decision-dialog.tsx'
import type { Detail } from '../../web/queries.ts'
import { useCreditCheck, type CheckResult } from './credit-check.ts'
import { Waiting } from './failure.tsx'
import styles from './bureau.module.css'

interface BusinessRunProps {
  tenant: BannerName
  application: Detail
  onList: (result: CheckResult) => void
  onClose: () => void
}

/** Asks for confirmation, because a report may incur a fee (REV-038). */
export default function BusinessRun({ tenant, application, onList, onClose }: BusinessRunProps) {
  const { tenantId, creditAppId, companyName, billingInfo } = application
  const check = useCreditCheck(tenant, application, {
    about: 'business',
    name: companyName,
    ask: () => call('POST /api/CreditCheck/business', { body: { applicationId: creditAppId, tenantId } }),
    done: onClose,
    onList,
  })
  return (
    <Dialog title="Run Credit - Business" onClose={onClose}>
      <div className={styles.form}>
        {/* BUR-023: for a business, show the server's message. */}
        {check.isError && (
          <Refused tenant={tenant} application={application} error={check.error} onClose={onClose} />
        )}
        <p>
          We'll request a report from the credit bureau on <strong>{companyName}</strong>,{' '}
          {addressLine(billingInfo.billingAddress)}. This may incur a fee. The report is saved to the
          application.
        </p>
        <Waiting on={check.running} />
        <DialogActions>
          <Button onClick={onClose}>{check.running ? 'Close' : 'Cancel'}</Button>
          <Button variant="primary" busy={check.running} onClick={() => check.mutate()}>
            Run credit
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
