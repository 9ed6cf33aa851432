import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { messageOf } from '../../../../../platform/client/index.ts'
import { Button, toast } from '../../../../../platform/ui/index.ts'
import { AssignDialog } from '../assign-dialog.tsx'
import type { Assignment } from '../assigning.ts'
import { analystsIn, callerOf } from '../queries.ts'
import type { ListRow } from '../../../web/queries.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { useAssignMany } from './use-assign-many.ts'

interface ManyActsProps {
  tenant: BannerName
  /** The selected applications. */
  rows: readonly ListRow[]
  /** Ends the selection. */
  clear: () => void
}

const ManyActs = ({ tenant, rows, clear }: ManyActsProps) => {
  const [open, setOpen] = useState<'assign' | 'remind' | null>(null)
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  useQuery(analystsIn(tenant))
  const assign = useAssignMany(tenant)
  const assignees = new Set(rows.map(({ assigneeSso }) => assigneeSso))
  const close = () => setOpen(null)
  const send = async (to: Assignment) => {
    await assign(rows, to)
    clear()
  }
  const assignToMe = async () => {
    setBusy(true)
    try {
      const sso = callerOf(await queries.ensureQueryData(analystsIn(tenant)))
      if (sso) await send({ kind: 'employee', sso })
      else setOpen('assign')
    } catch (error) {
      toast('bad', messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('assign')}>
        Assign…
      </Button>
      <Button busy={busy} onClick={() => void assignToMe()}>
        Assign to me
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('remind')}>
        Remind…
      </Button>
      {open === 'assign' && (
        <AssignDialog
          tenant={tenant}
          many={rows.length}
          current={assignees.size === 1 ? [...assignees][0]! : undefined}
          send={send}
          onSent={close}
          onClose={close}
        />
      )}
      {open === 'remind' && <RemindDialog tenant={tenant} rows={rows} onSent={clear} onClose={close} />}
    </>
  )
}

/** What can be done with several applications of the list at once (decision 89). */
export const selectingIn = (tenant: BannerName) => ({
  nameOf: (row: ListRow) => row.companyName,
  acts: (rows: readonly ListRow[], clear: () => void) => (
    <ManyActs tenant={tenant} rows={rows} clear={clear} />
  ),
})
