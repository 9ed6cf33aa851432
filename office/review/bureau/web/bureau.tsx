import { Suspense, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Card, Notice, StatusTag, dateAndTime, lazyPart } from '../../../../platform/ui/index.ts'
import { keepFocus } from '../../web/detail/keep-focus.ts'
import type { Detail } from '../../web/queries.ts'
import { bureauAddress } from './bureau-words.ts'
import { BusinessCheck } from './business-check.tsx'
import { BusinessReport } from './business-report.tsx'
import { Match } from './match/match.tsx'
import styles from './bureau.module.css'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))
const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'))
const MatchDialog = lazyPart(() => import('./match/match-dialog.tsx'))

interface BureauProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** Bureau data about the business: its match and the latest report (REV-020, 021). */
export const Bureau = ({ tenant, application, zone, mayEdit }: BureauProps) => {
  const [open, setOpen] = useState<'address' | 'matches' | 'run' | 'undo match' | 'undo report' | null>(null)
  const close = () => {
    setOpen(null)
    keepFocus('bureau')
  }
  const { businessInfo, bureauSearch, status } = application
  // Withdrawn applications are not checked.
  const mayAsk = mayEdit && status !== 'Withdrawn'
  // Reports that a decision relied on cannot be removed.
  const mayUndo = mayEdit && status === 'Pending'
  const dialogs = { tenant, application, onClose: close }
  return (
    <Card
      title="Bureau"
      id="bureau"
      aside={businessInfo.dnbDemonstration && <StatusTag tone="plain">Demonstration data</StatusTag>}
    >
      <div className={styles.stack}>
        <div className={styles.part}>
          {bureauSearch?.problem && (
            <Notice kind="caution" title="We couldn't reach the bureau">
              {bureauSearch.problem}
            </Notice>
          )}
          <Match
            application={application}
            zone={zone}
            mayEdit={mayEdit}
            onTryAgain={() => setOpen('address')}
            onSelect={() => setOpen('matches')}
            onUndo={mayUndo ? () => setOpen('undo match') : undefined}
          />
          {bureauSearch && <AskedWith search={bureauSearch} by={businessInfo.dnbBureau} zone={zone} />}
        </div>
        <BusinessReport
          application={application}
          zone={zone}
          onRun={mayAsk ? () => setOpen('run') : undefined}
          onUndo={mayUndo ? () => setOpen('undo report') : undefined}
        />
      </div>
      <BusinessCheck
        tenant={tenant}
        application={application}
        asking={open === 'run'}
        onClose={() => {
          setOpen((now) => (now === 'run' ? null : now))
          keepFocus('bureau')
        }}
      />
      <Suspense>
        {open === 'address' && <AddressDialog {...dialogs} onSeveral={() => setOpen('matches')} />}
        {(open === 'undo match' || open === 'undo report') && (
          <UndoDialog {...dialogs} about={open === 'undo match' ? 'match' : 'report'} />
        )}
        {open === 'matches' && <MatchDialog {...dialogs} onElsewhere={() => setOpen('address')} />}
      </Suspense>
    </Card>
  )
}

interface AskedWithProps {
  search: NonNullable<Detail['bureauSearch']>
  by: string
  zone: string
}

/** The name, address and date of the last search. */
const AskedWith = ({ search, by, zone }: AskedWithProps) => {
  const { companyName, street, unit, city, state, postalCode, country, askedAt } = search
  const address = bureauAddress({
    street: [street, unit].filter(Boolean).join(', '),
    city,
    state,
    zipCode: postalCode,
    country,
  })
  return (
    <p className={`${styles.soft} ${styles.address}`}>
      {`Searched ${by || 'the bureau'} for ${companyName}, ${address} on ${dateAndTime(askedAt, zone)}.`}
    </p>
  )
}
