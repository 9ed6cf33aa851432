import type { Reader } from '../../../platform/database/index.ts'

/** Why these mails did not arrive, by the ID of the mail. Those that arrived are not in it. */
export const lostMails = async (
  reader: Reader,
  mailIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = mailIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('mail')
    .select(['id', 'problem'])
    .where('id', 'in', ids)
    .where('state', 'in', ['refused', 'failed'])
    .execute()
  return new Map(rows.map(({ id, problem }) => [id, problem || 'The mail could not be delivered.']))
}
