/** Addresses that refused all future requests of one kind, from every banner. Only their hashes are stored. */
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** A person who gives no references may still fill in a section for their own company. */
type RequestKind = 'reference' | 'delegation'

const hashOfEmail = (kind: RequestKind, email: string) => sha256(`${kind}\n${email.toLowerCase()}`)

export const refuseEmail = async (tx: Tx, kind: RequestKind, email: string, at: Date): Promise<void> => {
  await tx
    .insertInto('reference_refusal')
    .values({ email_sha256: hashOfEmail(kind, email), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those among these addresses that refuse all requests of this kind. */
export const refusedEmails = async (
  reader: Reader,
  kind: RequestKind,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = emails.filter(Boolean)
  if (asked.length === 0) return new Set()
  const rows = await reader
    .selectFrom('reference_refusal')
    .select('email_sha256')
    .where(
      'email_sha256',
      'in',
      asked.map((email) => hashOfEmail(kind, email)),
    )
    .execute()
  const refused = new Set(rows.map(({ email_sha256 }) => email_sha256))
  return new Set(asked.filter((email) => refused.has(hashOfEmail(kind, email))))
}
