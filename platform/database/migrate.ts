import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as fewerRounds from './migrations/0002-fewer-rounds.ts'
import * as mailsOfADay from './migrations/0003-mails-of-a-day.ts'
import * as theEndOfADraft from './migrations/0004-the-end-of-a-draft.ts'
import * as anchorsOfAnInstant from './migrations/0005-anchors-of-an-instant.ts'
import * as feedback from './migrations/0006-feedback.ts'
import * as oneTimeCodes from './migrations/0007-one-time-codes.ts'
import * as guaranties from './migrations/0008-guaranties.ts'
import * as atOnce from './migrations/0009-at-once.ts'
import * as decisions from './migrations/0010-decisions.ts'
import * as lists from './migrations/0011-lists.ts'
import * as wordsOfADecision from './migrations/0012-words-of-a-decision.ts'
import * as fateOfJobs from './migrations/0013-fate-of-jobs.ts'
import * as theEmployeesSide from './migrations/0014-the-employees-side.ts'
import * as whomAMailIsAnsweredTo from './migrations/0015-whom-a-mail-is-answered-to.ts'
import * as whatWeKnowOfTheCustomer from './migrations/0016-what-we-know-of-the-customer.ts'
import * as actsAndTheirDetails from './migrations/0017-acts-and-their-details.ts'
import * as guidAndKey from './migrations/0018-guid-and-key.ts'
import * as theClockOfWhatIsMissing from './migrations/0019-the-clock-of-what-is-missing.ts'
import * as approvedAfterADenial from './migrations/0020-approved-after-a-denial.ts'
import * as codesOfAForm from './migrations/0021-codes-of-a-form.ts'
import * as mailsOfAPerson from './migrations/0022-mails-of-a-person.ts'
import * as removedWithAReason from './migrations/0023-removed-with-a-reason.ts'
import * as noticesToPersons from './migrations/0024-notices-to-persons.ts'
import * as noLockedAccounts from './migrations/0025-no-locked-accounts.ts'
import * as savedAsSubmitting from './migrations/0026-saved-as-submitting.ts'
import * as mailsOfSignatures from './migrations/0027-mails-of-signatures.ts'
import * as actsInOneWay from './migrations/0028-acts-in-one-way.ts'
import * as oneWritePath from './migrations/0029-one-write-path.ts'
import * as actsBesideNewRows from './migrations/0030-acts-beside-new-rows.ts'
import * as privacyRequestsAreSubmitted from './migrations/0031-privacy-requests-are-submitted.ts'
import * as cashAccounts from './migrations/0032-cash-accounts.ts'
import * as instantCreditPermissions from './migrations/0033-instant-credit-permissions.ts'
import * as instantCredit from './migrations/0034-instant-credit.ts'
import * as jobShipTos from './migrations/0035-job-ship-tos.ts'
import * as jobAccounts from './migrations/0036-job-accounts.ts'
import * as jobNotices from './migrations/0037-job-notices.ts'
import * as emailTemplate from './migrations/0038-email-template.ts'
import * as invitations from './migrations/0039-invitations.ts'
import * as users from './migrations/0040-users.ts'
import * as taxCertificates from './migrations/0041-tax-certificates.ts'
import * as taxRenewals from './migrations/0042-tax-renewals.ts'
import * as creditRequested from './migrations/0043-credit-requested.ts'
import * as secondApproval from './migrations/0044-second-approval.ts'
import * as taxRulesAndProgress from './migrations/0049-tax-rules-and-progress.ts'
import * as assignmentAndFollowUp from './migrations/0050-assignment-and-follow-up.ts'
import * as linksToMissingItems from './migrations/0052-links-to-missing-items.ts'
import * as mentionsAndPinnedNotes from './migrations/0053-mentions-and-pinned-notes.ts'
import * as undoneReports from './migrations/0054-undone-reports.ts'
import * as savedViews from './migrations/0055-saved-views.ts'
import * as lettersOfADecision from './migrations/0057-letters-of-a-decision.ts'
import * as attention from './migrations/0058-attention.ts'
import * as dropboxSign from './migrations/0059-dropbox-sign.ts'
import * as earlyBounces from './migrations/0061-early-bounces.ts'
import * as languageOfAForm from './migrations/0062-language-of-a-form.ts'
import * as lettersNotWritten from './migrations/0063-letters-not-written.ts'
import * as generationsOfAccess from './migrations/0064-generations-of-access.ts'
import * as oneAccountPerEmail from './migrations/0065-one-account-per-email.ts'
import * as auditRecords from './migrations/0066-audit-records.ts'
import * as signingElsewhere from './migrations/0067-signing-elsewhere.ts'
import * as matchesOfCashAccounts from './migrations/0072-matches-of-cash-accounts.ts'
import * as secondApprovers from './migrations/0073-second-approvers.ts'
import * as plannedSubmissions from './migrations/0074-planned-submissions.ts'
import * as reasonsAboutGuarantors from './migrations/0075-reasons-about-guarantors.ts'
import * as acceptedCounteroffers from './migrations/0076-accepted-counteroffers.ts'
import * as deniedCertificates from './migrations/0080-denied-certificates.ts'
import * as taxRulesNotResearched from './migrations/0081-tax-rules-not-researched.ts'
import * as checkedHirers from './migrations/0083-checked-hirers.ts'
import * as jobNamesInSearch from './migrations/0084-job-names-in-search.ts'
import * as absentNotices from './migrations/0085-absent-notices.ts'
import * as oneRepresentativePerEmail from './migrations/0088-one-representative-per-email.ts'

/** In order. A migration is never renamed, nor edited once it has run anywhere. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-fewer-rounds': fewerRounds,
  '0003-mails-of-a-day': mailsOfADay,
  '0004-the-end-of-a-draft': theEndOfADraft,
  '0005-anchors-of-an-instant': anchorsOfAnInstant,
  '0006-feedback': feedback,
  '0007-one-time-codes': oneTimeCodes,
  '0008-guaranties': guaranties,
  '0009-at-once': atOnce,
  '0010-decisions': decisions,
  '0011-lists': lists,
  '0012-words-of-a-decision': wordsOfADecision,
  '0013-fate-of-jobs': fateOfJobs,
  '0014-the-employees-side': theEmployeesSide,
  '0015-whom-a-mail-is-answered-to': whomAMailIsAnsweredTo,
  '0016-what-we-know-of-the-customer': whatWeKnowOfTheCustomer,
  '0017-acts-and-their-details': actsAndTheirDetails,
  '0018-guid-and-key': guidAndKey,
  '0019-the-clock-of-what-is-missing': theClockOfWhatIsMissing,
  '0020-approved-after-a-denial': approvedAfterADenial,
  '0021-codes-of-a-form': codesOfAForm,
  '0022-mails-of-a-person': mailsOfAPerson,
  '0023-removed-with-a-reason': removedWithAReason,
  '0024-notices-to-persons': noticesToPersons,
  '0025-no-locked-accounts': noLockedAccounts,
  '0026-saved-as-submitting': savedAsSubmitting,
  '0027-mails-of-signatures': mailsOfSignatures,
  '0028-acts-in-one-way': actsInOneWay,
  '0029-one-write-path': oneWritePath,
  '0030-acts-beside-new-rows': actsBesideNewRows,
  '0031-privacy-requests-are-submitted': privacyRequestsAreSubmitted,
  '0032-cash-accounts': cashAccounts,
  '0033-instant-credit-permissions': instantCreditPermissions,
  '0034-instant-credit': instantCredit,
  '0035-job-ship-tos': jobShipTos,
  '0036-job-accounts': jobAccounts,
  '0037-job-notices': jobNotices,
  '0038-email-template': emailTemplate,
  '0039-invitations': invitations,
  '0040-users': users,
  '0041-tax-certificates': taxCertificates,
  '0042-tax-renewals': taxRenewals,
  '0043-credit-requested': creditRequested,
  '0044-second-approval': secondApproval,
  '0049-tax-rules-and-progress': taxRulesAndProgress,
  '0050-assignment-and-follow-up': assignmentAndFollowUp,
  '0052-links-to-missing-items': linksToMissingItems,
  '0053-mentions-and-pinned-notes': mentionsAndPinnedNotes,
  '0054-undone-reports': undoneReports,
  '0055-saved-views': savedViews,
  '0057-letters-of-a-decision': lettersOfADecision,
  '0058-attention': attention,
  '0059-dropbox-sign': dropboxSign,
  '0061-early-bounces': earlyBounces,
  '0062-language-of-a-form': languageOfAForm,
  '0063-letters-not-written': lettersNotWritten,
  '0064-generations-of-access': generationsOfAccess,
  '0065-one-account-per-email': oneAccountPerEmail,
  '0066-audit-records': auditRecords,
  '0067-signing-elsewhere': signingElsewhere,
  '0072-matches-of-cash-accounts': matchesOfCashAccounts,
  '0073-second-approvers': secondApprovers,
  '0074-planned-submissions': plannedSubmissions,
  '0075-reasons-about-guarantors': reasonsAboutGuarantors,
  '0076-accepted-counteroffers': acceptedCounteroffers,
  '0080-denied-certificates': deniedCertificates,
  '0081-tax-rules-not-researched': taxRulesNotResearched,
  '0083-checked-hirers': checkedHirers,
  '0084-job-names-in-search': jobNamesInSearch,
  '0085-absent-notices': absentNotices,
  '0088-one-representative-per-email': oneRepresentativePerEmail,
}

/** PostgreSQL's `insufficient_privilege`: the server's user owns no table. */
const NOT_ALLOWED = '42501'

/**
 * Migrates the database to the newest version. Safe on several nodes at once: Kysely holds an advisory lock. Changes
 * nothing if a newer version has migrated it: a node of this version may start again during an upgrade.
 */
export const migrate = async (db: Database): Promise<void> => {
  // Kysely refuses a migration that it doesn't know.
  if (await isMigrated(db)) return
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if ((error as { code?: string } | undefined)?.code === NOT_ALLOWED)
    throw new Error('The database lacks tables of this version. Run bin/migrate first.')
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated.', { cause: error })
}

/** True if every migration of this version has run. A newer version may have run more. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db)
  if (!rows[0]?.table) return false
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = new Set(ran.rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => names.has(name))
}
