/** Links to missing items written straight into the database, for tests that need a known token. */
import { sha256 } from '../../platform/sha256.ts'
import type { TestApp } from './app.ts'

/** A link that takes the items of the application's latest decision, for a day. */
export const seedItemsLink = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  formId: number,
  token: string,
): Promise<void> => {
  const { id } = await db
    .selectFrom('decision')
    .select('id')
    .where('saved_form_id', '=', formId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('missing_item_link')
    .values({
      saved_form_id: formId,
      decision_id: id,
      purpose: 'letter',
      token_sha256: sha256(token),
      mailed_to: 'office@example.com',
      created_at: clock.now,
      expires_at: new Date(clock.now.getTime() + 86_400_000),
    })
    .execute()
}
