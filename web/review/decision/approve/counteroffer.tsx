import { useState } from 'react'
import type { BannerName } from '../../../../domain/rules/banners.ts'
import { Button, Notice, proseDate } from '../../../ui/index.ts'
import type { Detail } from '../../queries.ts'
import { AcceptanceDialog } from './acceptance-dialog.tsx'

/** An approval has reasons only if it is a counteroffer. */
export const isCounteroffer = (
  decision: Pick<Detail['decisions'][number], 'status' | 'reasons'> | undefined,
) => decision?.status === 'Approved' && decision.reasons.length > 0

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
  if (!latest || !isCounteroffer(latest)) return null
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
