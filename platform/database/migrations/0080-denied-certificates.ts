/**
 * Why a tax certificate was denied, the email that asked for it, and the email that a denial sends
 * (docs/rules/tax-certificates.md).
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table tax_certificate
    add column denial_reason text not null default '',
    add column denial_text text not null default '',
    add column renewal_id bigint references tax_renewal`,
  `create index tax_certificate_by_renewal on tax_certificate (renewal_id) where renewal_id is not null`,
  `alter table tax_renewal
    alter column days_before drop not null,
    add column denied_id bigint references tax_certificate,
    add column mail_id uuid`,
  // Both were stored with the same instant.
  `update tax_certificate set renewal_id = tax_renewal.id
    from tax_renewal join tax_certificate old on old.id = tax_renewal.certificate_id
    where tax_certificate.uploaded_by = 'customer' and tax_certificate.uploaded_at = tax_renewal.received_at
      and tax_certificate.banner_id = old.banner_id and tax_certificate.account_number = old.account_number`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
