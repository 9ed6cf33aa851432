import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/index.ts'
import { useBanner } from '../../banners/index.ts'
import { toast } from '../../ui/index.ts'
import type { Detail } from '../queries.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { useAssigning } from './assigning.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { analystsIn } from './queries.ts'

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
  const { data } = useQuery({ ...analystsIn(tenant), enabled: mayEdit })
  const own = data?.analysts.find(({ isCaller }) => isCaller)?.sso
  const assign = useAssigning(tenant, application)
  const zone = useBanner(tenant).timeZone
  const close = () => setOpen(null)
  return {
    isMine: own !== undefined && application.assignee?.sso === own,
    assignToMe: () => {
      if (own)
        assign({ kind: 'employee', sso: own }).catch((error: unknown) => toast('bad', messageOf(error)))
      else setOpen('assign')
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
