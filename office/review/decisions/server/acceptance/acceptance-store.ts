import type { Tx } from '../../../../../platform/database/index.ts'

/** Raises the version, because the decision reads differently now. */
export const keepAcceptance = async (
  tx: Tx,
  { formId, decisionId }: { formId: number; decisionId: number },
  { on, how, by }: { on: string; how: string; by: string },
): Promise<void> => {
  await tx
    .updateTable('decision')
    .set({ accepted_on: on, accepted_how: how, accepted_by_name: by })
    .where('id', '=', decisionId)
    .execute()
  await tx
    .updateTable('application')
    .set((e) => ({ row_version: e('row_version', '+', 1) }))
    .where('id', '=', formId)
    .execute()
}
