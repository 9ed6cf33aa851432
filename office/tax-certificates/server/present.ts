import { validUntil, type TaxRule } from '../rules/tax-rules.ts'
import { taxRules } from './rule-rows.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { findReplaced, readRequests, findRequests } from './requests.ts'
import type { Certificate } from './store.ts'

const presentShared = (of: Omit<Certificate, 'words'>, rules: readonly TaxRule[]) => ({
  batchId: of.id,
  uploadDate: of.uploaded_at.toISOString(),
  effectiveDate: of.effective_on,
  expirationDate: of.expires_on,
  validUntil: endOf(of, rules),
  states: of.states,
  statusCode: of.status_code,
  erpState: of.erp_state,
  erpMessage: of.erp_message,
  erpAt: of.erp_at?.toISOString() ?? null,
})

/** The last day on which it counts; null: it does not end. */
export const endOf = (
  of: Pick<Certificate, 'states' | 'effective_on' | 'expires_on'>,
  rules: readonly TaxRule[],
): string | null =>
  validUntil({ states: of.states, effectiveOn: of.effective_on, expiresOn: of.expires_on }, rules)

/** TAX-023, with what staff see of the emails about each. */
export const presentRows = async (reader: Reader, rows: readonly Omit<Certificate, 'words'>[]) => {
  const rules = await taxRules(reader)
  const asked = await findRequests(reader, rows)
  return rows.map((row) => ({ ...presentRow(row, rules), ...asked(row) }))
}

const presentRow = (of: Omit<Certificate, 'words'>, rules: readonly TaxRule[]) => ({
  ...presentShared(of, rules),
  displayName: of.account_name,
  displayNumber: of.account_number,
  subAccounts: of.sub_accounts,
})

/** TAX-022, without who gets the email about a denial. The path names the certificate; it is no path in the store. */
export const presentDetail = async (reader: Reader, of: Certificate, rules: readonly TaxRule[]) => ({
  ...presentShared(of, rules),
  isEnterprise: of.is_enterprise,
  accountNumber: of.account_number,
  accountName: of.account_name,
  taxCertificate: { name: of.file_name, fullPath: pathOf(of) },
  submittedByEmail: of.uploaded_by_email,
  subAccounts: Object.keys(of.sub_accounts),
  subAccountNames: of.sub_accounts,
  reviewerInitials: of.reviewer_initials,
  reviewedDate: of.reviewed_at?.toISOString() ?? null,
  rowVersion: of.row_version,
  denialReason: of.denial_reason,
  denialText: of.denial_text,
  renews: await findReplaced(reader, of),
  requests: await readRequests(reader, of.id),
})

export const pathOf = ({ id, file_name }: Pick<Certificate, 'id' | 'file_name'>): string =>
  `${id}/${file_name}`
