import { type Insertable, type Selectable, sql } from 'kysely'
import type { Identity } from '../../../platform/access/permissions.ts'
import { initialsOf } from '../../../platform/text/initials.ts'
import { type Incoming, holdFile } from '../../../platform/files/index.ts'
import { appendRecordEvent, recordChain } from '../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { TaxCertificateTable } from '../tables.ts'
import { Conflict } from '../../../platform/errors.ts'

export type Certificate = Selectable<TaxCertificateTable>

export const certificateById = (reader: Reader, id: number): Promise<Certificate | undefined> =>
  reader.selectFrom('tax_certificate').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCertificate = (tx: Tx, id: number): Promise<Certificate | undefined> =>
  tx.selectFrom('tax_certificate').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** PostgreSQL has no other way to pass a list of texts. */
export const textsIn = (texts: readonly string[]) => sql<string[]>`${[...texts]}::text[]`

type Uploaded = Omit<
  Insertable<TaxCertificateTable>,
  'states' | 'sub_accounts' | 'file_name' | 'content_type' | 'size' | 'sha256' | 'file_key' | 'scan'
> & { states: readonly string[]; sub_accounts: Readonly<Record<string, string>> }

/** Throws Conflict for a file that the account has already: it was sent twice, or is the old certificate. */
export const insertCertificate = async (
  tx: Tx,
  { states, sub_accounts, ...uploaded }: Uploaded,
  { name, content_type, size, sha256, file_key, scan }: Incoming,
): Promise<Certificate> => {
  await holdFile(tx, file_key)
  const row = await tx
    .insertInto('tax_certificate')
    .values({
      ...uploaded,
      states: textsIn(states),
      sub_accounts: JSON.stringify(sub_accounts),
      file_name: name,
      content_type,
      size,
      sha256,
      file_key,
      scan,
    })
    .onConflict((c) => c.columns(['banner_id', 'account_number', 'sha256']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Conflict('This account already has this file.')
  return row
}

/** As the reviewer chose them in their profile, or the first letters of their name (TAX-A03). */
export const reviewerInitials = async (reader: Reader, { sso, name }: Identity): Promise<string> => {
  const account = await reader
    .selectFrom('staff_account')
    .select('initials')
    .where('sso', '=', sso)
    .executeTakeFirst()
  return account?.initials || initialsOf(name, 3)
}

/** Appends to the history of the certificate. */
export const recordCertificateChange = async (
  tx: Tx,
  id: number,
  { at, actor, address }: { at: Date; actor: string; address: string },
  event: string,
  detail: object,
): Promise<void> => {
  await appendRecordEvent(tx, { chain: recordChain.taxCertificate(id), at, actor, address, event, detail })
}
