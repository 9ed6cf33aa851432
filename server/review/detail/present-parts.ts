/** Small things that stand in several places of the review. */
import { fullPathOf } from '../../documents/store.ts'
import { instant } from '../../applications/texts.ts'
import type { Whole } from '../../applications/store.ts'

export const presentDocument = (document: Whole['documents'][number]) => ({
  name: document.name,
  fullPath: fullPathOf(document),
  size: document.size,
  uploadedAt: instant(document.created_at),
  scan: document.scan,
})

/** As the server will decide (documents/removal.ts). */
export const mayBeRemoved = (id: string, { creditChecks, decisions }: Whole): boolean =>
  !creditChecks.some((check) => check.document_id === id) &&
  !decisions.some(({ status }) => status === 'Approved' || status === 'Denied')

export const presentRemoved = ({ removed }: Whole) =>
  removed.map(({ id, name, removed_at, removed_by_name, removed_reason }) => ({
    id,
    name,
    removedBy: removed_by_name ?? '',
    removedAt: instant(removed_at!),
    reason: removed_reason ?? '',
  }))
