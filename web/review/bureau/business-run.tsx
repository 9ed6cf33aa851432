import type { BannerName } from '../../../domain/rules/banners.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { addressLine } from '../detail/company.tsx'
import { Refused } from '../decision/decision-dialog.tsx'
import type { Detail } from '../queries.ts'
import { useCreditCheck, type CheckResult } from './credit-check.ts'
import { Waiting } from './failure.tsx'
import styles from './bureau.module.css'

interface BusinessRunProps {
  tenant: BannerName
  application: Detail
  onList: (result: CheckResult) => void
  onClose: () => void
}

/** Asked once, for a report costs (REV-038). */
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
        {/* BUR-023: a business, in the server's words. */}
        {check.isError && (
          <Refused tenant={tenant} application={application} error={check.error} onClose={onClose} />
        )}
        <p>
          The credit bureau is asked for a report on <strong>{companyName}</strong>,{' '}
          {addressLine(billingInfo.billingAddress)}. A report may cost, and is filed with the application.
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
