/** The email that carried a signing link, to show whether it was delivered, and corrected addresses of signers. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table signing_link add column mail_id uuid references mail on delete set null`,
  `create index signing_link_of_mail on signing_link (mail_id) where mail_id is not null`,
  // Both were written in one transaction, with two clocks.
  `update signing_link link set mail_id = (
    select mail.id from mail join signature on signature.saved_form_id = mail.saved_form_id
    where signature.id = link.signature_id and mail.kind = 'signature-asked'
      and lower(mail.recipient) = lower(signature.email)
      and mail.created_at between link.created_at - interval '5 seconds' and link.created_at + interval '5 seconds'
    order by mail.created_at desc limit 1)
  where purpose = 'mailed'`,
  // They belong to the signing, not to the answers: what others have signed stays unchanged.
  `alter table saved_form add column address_corrections jsonb not null default '[]'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
