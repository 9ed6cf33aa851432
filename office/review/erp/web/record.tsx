import { Suspense, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import {
  Button,
  IconPencil,
  Skeleton,
  dateText,
  lazyPart,
  type Command,
} from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { Account, type Reading } from './account.tsx'
import { Comparison } from './comparison.tsx'
import type { ReconcilingState } from './reconciling.ts'
import styles from './comparison.module.css'

const dialogs = {
  account: lazyPart(() => import('./edit-account-dialog.tsx')),
  company: lazyPart(() => import('./edit-company-dialog.tsx')),
  matches: lazyPart(() => import('./matches-dialog.tsx')),
}

interface ErpRecordProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
  reading: Reading
  reconciling: ReconcilingState
  approve: Command | undefined
}

/** The customer's record in the ERP, and how it differs from the application (002 §4.2). */
export const ErpRecord = (of: ErpRecordProps) => {
  const { tenant, application, zone, mayEdit, reading, reconciling, approve } = of
  const { status, corrected, erpReconciliation } = application
  const { erpEntityInfo: entity } = erpReconciliation
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const mayChange = mayEdit && status === 'Pending'
  const Shown = open && dialogs[open]
  return (
    <div className={styles.record}>
      <Account
        application={application}
        zone={zone}
        reading={reading}
        mayChange={mayChange}
        onEdit={() => setOpen('account')}
        onFind={() => setOpen('matches')}
      />
      {entity ? (
        <Comparison
          reconciliation={erpReconciliation}
          entity={entity}
          state={reconciling}
          mayEdit={mayEdit}
          onEdit={mayChange ? () => setOpen('company') : undefined}
          approve={approve}
        />
      ) : reading.isPending ? (
        <Skeleton lines={7} label="Reading the account from the ERP" />
      ) : (
        mayChange && (
          <Button variant="quiet" className={`${styles.start} no-print`} onClick={() => setOpen('company')}>
            <IconPencil aria-hidden="true" />
            Edit company name and billing address
          </Button>
        )
      )}
      {corrected && (
        <p className={styles.corrected}>
          {`Corrected by ${corrected.by} on ${dateText(corrected.at, zone)}${
            corrected.signedCompanyName === application.companyName
              ? ''
              : `; signed as “${corrected.signedCompanyName}”`
          }.`}
        </p>
      )}
      <Suspense>
        {Shown && <Shown tenant={tenant} application={application} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
