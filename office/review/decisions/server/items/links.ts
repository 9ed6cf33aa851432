/** Mailed links through which customers send missing items. Only hashes of their tokens are stored. */
import { randomBytes } from 'node:crypto'
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { dayOf, type Day } from '../../../../../platform/text/days/days.ts'
import { DAY } from '../../../../../platform/text/days/durations.ts'
import type { Tx } from '../../../../../platform/database/index.ts'
import { sha256 } from '../../../../../platform/sha256.ts'

/** Late items help too, as long as no one has decided. */
const AFTER_DAYS = 30

interface LinkOrder {
  formId: number
  /** The link takes the items that this decision requests. */
  decisionId: number
  purpose: 'letter' | 'reminder'
  to: string
  dueOn: Day | null
  at: Date
}

/** Creates a separate link for this recipient and returns its address. Earlier links keep working. */
export const createItemsLink = async (
  tx: Tx,
  { formId, decisionId, purpose, to, dueOn, at }: LinkOrder,
  { banner, publicUrl }: { banner: Banner; publicUrl: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const today = dayOf(at, banner.timeZone)
  const last = dueOn !== null && dueOn > today ? dueOn : today
  await tx
    .insertInto('missing_item_link')
    .values({
      saved_form_id: formId,
      decision_id: decisionId,
      purpose,
      token_sha256: sha256(token),
      mailed_to: to,
      created_at: at,
      expires_at: new Date(Date.parse(`${last}T00:00:00Z`) + (AFTER_DAYS + 1) * DAY),
    })
    .execute()
  return `${publicUrl}/missing-items/${banner.name}/${token}`
}
