import type { BannerName } from '../../../../banners/rules/banners.ts'
import { purposeWhile } from '../rules/bureau.ts'
import { call } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { Button, Dialog, DialogActions, dateText } from '../../../../platform/ui/index.ts'
import { Facts } from '../../web/detail/facts.tsx'
import type { Detail } from '../../web/queries.ts'
import { authorizedAt, nameOf, purposeWords } from '../../web/signatories/signatory-words.ts'
import { useCreditCheck } from './credit-check.ts'
import { CheckFailure, failureWords, Waiting } from './failure.tsx'
import styles from './bureau.module.css'

interface GuarantorRunProps {
  tenant: BannerName
  application: Detail
  signatory: Detail['signatories'][number]
  onClose: () => void
}

/**
 * Asks for confirmation and shows what permits the check: the person's authorization and the purpose (15 U.S.C.
 * 1681b; REV-039).
 */
export default function GuarantorRun({ tenant, application, signatory, onClose }: GuarantorRunProps) {
  const { creditAppId, tenantId, status } = application
  const { signatoryId, firstName, lastName } = signatory
  const zone = useBanner(tenant).timeZone
  const purpose = purposeWhile(status)
  const check = useCreditCheck(tenant, application, {
    about: signatoryId,
    name: `${firstName} ${lastName}`,
    ask: () =>
      call('POST /api/CreditCheck/guarantor', {
        body: { applicationId: creditAppId, tenantId, signatoryId, ...(purpose && { purpose }) },
      }),
    done: onClose,
    failure: failureWords,
  })
  return (
    <Dialog title={`Run Credit - ${firstName} ${lastName}`} onClose={onClose}>
      <div className={styles.form}>
        {check.isError && (
          <CheckFailure tenant={tenant} application={application} error={check.error} onClose={onClose} />
        )}
        <p>We'll request a consumer report from the credit bureau on {nameOf(signatory)}.</p>
        <Facts
          of={[
            ['Authorized', dateText(authorizedAt(application, signatory), zone)],
            ['Purpose', purpose && purposeWords[purpose]],
          ]}
        />
        <p>
          Only the credit department sees the report, never the company. Your request and its purpose are
          recorded in the application's history.
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
