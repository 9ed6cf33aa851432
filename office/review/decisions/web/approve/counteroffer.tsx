import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { isCounterofferDecision } from '../../../../../forms/credit-application/rules/credit-request.ts'
import { Button, Notice, proseDate } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'
import { AcceptanceDialog } from './acceptance-dialog.tsx'

interface CounterofferStateProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** Whether the applicant has accepted our counteroffer, as far as we know. */
export const CounterofferState = ({ tenant, application, zone, mayEdit }: CounterofferStateProps) => {
  const [recording, setRecording] = useState(false)
  const [latest] = application.decisions
  if (!latest || !isCounterofferDecision(latest)) return null
  const { acceptance } = latest
  if (acceptance)
    return (
      <p>{`The applicant accepted our counteroffer on ${proseDate(acceptance.on, zone)} (${acceptance.how}), as ${acceptance.by} recorded.`}</p>
    )
  return (
    <>
      <Notice kind="caution" title="Counteroffer, not accepted yet">
        {mayEdit && <Button onClick={() => setRecording(true)}>Record acceptance</Button>}
      </Notice>
      {recording && (
        <AcceptanceDialog tenant={tenant} application={application} onClose={() => setRecording(false)} />
      )}
    </>
  )
}
