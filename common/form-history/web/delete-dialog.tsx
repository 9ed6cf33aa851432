import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/client/index.ts'
import { ConfirmDialog, toast } from '../../../platform/ui/index.ts'
import { historyKey, nameOf, type HistoryRow } from './queries.ts'

interface DeleteDialogProps {
  row: HistoryRow
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation and names the form (HIST-008). After a failure the user can try again. */
export const DeleteDialog = ({ row, onDeleted, onClose }: DeleteDialogProps) => {
  const queries = useQueryClient()
  const { applicationID, appType } = row
  const deletion = useMutation({
    mutationFn: async () => {
      await call('POST /api/FormDataStorage/delete-in-progress-form', { body: { applicationID, appType } })
      await queries.invalidateQueries({ queryKey: historyKey })
    },
    onSuccess: () => {
      toast('good', `We deleted the ${nameOf(row)}.`)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete the ${nameOf(row)}?`}
      confirm="Delete"
      cancel="Keep it"
      variant="danger"
      busy={deletion.isPending}
      error={deletion.error}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>You can't undo this. No one will be able to open the form.</p>
    </ConfirmDialog>
  )
}
