/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    tax_certificate: TaxCertificateTable
    tax_renewal: TaxRenewalTable
    tax_rule: TaxRuleTable
  }
}

export interface TaxCertificateTable {
  id: GeneratedAlways<number>
  banner_id: number
  account_number: string
  account_name: string
  /** The account has accounts below it. */
  is_enterprise: boolean
  /** Number → name of each account that the certificate covers. */
  sub_accounts: ColumnType<Record<string, string>, string, string>
  /** Their numbers, separated by spaces, for search. */
  sub_account_numbers: string
  /** Two letters each. */
  states: string[]
  effective_on: string
  expires_on: string | null
  /** See office/tax-certificates/rules/tax-certificates.ts. */
  status_code: number
  uploaded_at: Instant
  uploaded_by: string
  uploaded_by_email: string
  reviewer_initials: Generated<string>
  reviewed_at: MaybeInstant
  row_version: Generated<number>
  /** See office/tax-certificates/rules/certificate-denials.ts; '' unless it is denied for a reason. */
  denial_reason: Generated<string>
  /** What the customer reads beside the reason. */
  denial_text: Generated<string>
  /** The email whose link it came through; null: an employee uploaded it. */
  renewal_id: number | null
  file_name: string
  content_type: string
  size: number
  sha256: string
  /** Where the file port stores the bytes. */
  file_key: string
  scan: string
  /** What the ERP did with it; '' before it was sent there. */
  erp_state: Generated<'' | 'waiting' | 'accepted' | 'withdrawn' | 'refused'>
  /** Why the ERP refused, or why it still waits. */
  erp_message: Generated<string>
  /** Counts what was to be sent, so that each has its own key. */
  erp_version: Generated<number>
  erp_at: MaybeInstant
  /** Name and numbers, normalized for search. */
  words: GeneratedAlways<string>
}

/** An email to a customer whose certificate ends, with a link that takes one file. */
export interface TaxRenewalTable {
  id: GeneratedAlways<number>
  certificate_id: number
  /** 90, 60 or 30; null: asked because `denied_id` was denied. */
  days_before: number | null
  denied_id: number | null
  /** Null for those mailed by older versions. */
  mail_id: string | null
  token_sha256: string
  mailed_to: string
  asked_at: Instant
  expires_at: Instant
  /** When a file came; then the link takes no other. */
  received_at: MaybeInstant
}

/** How long a certificate is valid in a state; the shipped rows come with the product. */
export interface TaxRuleTable {
  /** Two letters. */
  state: string
  /** Null and not `ends_with_year`: the state sets no period. */
  years: number | null
  ends_with_year: boolean
  /** False: no one has looked it up, so it claims nothing. */
  is_researched: Generated<boolean>
  citation: string
  notes: string
  effective_from: string
  /** When a tax advisor checked it, and who. */
  checked_on: string | null
  checked_by: string
  /** sso of the employee who edited it; null as long as it is as shipped. */
  changed_by: string | null
  changed_at: MaybeInstant
}
