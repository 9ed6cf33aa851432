import type { ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { Card, IconFileText, proseDate } from '../../../../platform/ui/index.ts'
import { StatusSteps } from '../../../../kit/screen/wizard/index.ts'
import items from '../../decisions/web/missing-items/missing-items.module.css'
import { RequestedItems } from '../../decisions/web/missing-items/requested-items.tsx'
import { statusStepsOf, type ShownStatus } from './steps.tsx'
import { SupportLine } from './support.tsx'
import { say } from '../../../../platform/language/index.ts'

interface CustomerStatusProps {
  tenant: BannerName
  status: ShownStatus
  /** How the customer sends what is missing. */
  sending: ReactNode
  references: ReactNode
  /** How they get the sealed copy; absent while signatures are missing. */
  copy: ReactNode
}

/** How far a submitted application is, as its customer sees it. Staff see the same without the buttons. */
export const CustomerStatus = ({ tenant, status, sending, references, copy }: CustomerStatusProps) => {
  const { timeZone } = useBanner(tenant)
  return (
    <>
      <Card title={say('Where your application is')}>
        <StatusSteps {...statusStepsOf(status, timeZone, new Date())} />
      </Card>
      <RequestedItems of={status.requested} timeZone={timeZone} sending={sending} />
      {references}
      {(copy || status.documents.length > 0) && (
        <Card title={say('Your documents')}>
          {status.documents.length > 0 && (
            <ul className={items.files}>
              {status.documents.map(({ name, sentAt }) => (
                <li key={name + sentAt}>
                  <IconFileText aria-hidden="true" />
                  <span className={items.name}>{name}</span>
                  <small className={items.soft}>{proseDate(sentAt, timeZone)}</small>
                </li>
              ))}
            </ul>
          )}
          {copy}
        </Card>
      )}
      <SupportLine tenant={tenant} reference={status.reference} />
    </>
  )
}
