import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { messageOf } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { useAssigning } from './assigning.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { analystsIn, callerOf } from './queries.ts'

export interface Desk {
  /** Whether the employee works on it already. */
  isMine: boolean
  assignToMe: () => void
  assign: () => void
  followUp: () => void
  dialogs: ReactNode
}

/** Assignment and follow-up of the application that is shown. */
export const useDesk = (tenant: BannerName, application: Detail, mayEdit: boolean): Desk => {
  const [open, setOpen] = useState<'assign' | 'follow-up' | null>(null)
  const queries = useQueryClient()
  const { data } = useQuery({ ...analystsIn(tenant), enabled: mayEdit })
  const own = callerOf(data)
  const assign = useAssigning(tenant, application)
  const zone = useBanner(tenant).timeZone
  const close = () => setOpen(null)
  return {
    isMine: own !== undefined && application.assignee?.sso === own,
    assignToMe: () => {
      // The key may be pressed before the employees have loaded.
      queries
        .ensureQueryData(analystsIn(tenant))
        .then((loaded) => {
          const sso = callerOf(loaded)
          return sso ? assign({ kind: 'employee', sso }) : setOpen('assign')
        })
        .catch((error: unknown) => toast('bad', messageOf(error)))
    },
    assign: () => setOpen('assign'),
    followUp: () => setOpen('follow-up'),
    dialogs: (
      <>
        {open === 'assign' && (
          <AssignDialog
            tenant={tenant}
            current={application.assignee?.sso ?? null}
            send={assign}
            onSent={close}
            onClose={close}
          />
        )}
        {open === 'follow-up' && (
          <FollowUpDialog tenant={tenant} application={application} zone={zone} onClose={close} />
        )}
      </>
    ),
  }
}
