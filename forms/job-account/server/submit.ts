/** The submission of a job account: the answers, the row of the list, and the write to the ERP, in one transaction. */
import { jobAccount, type JobAccount } from '../form/index.ts'
import { accountOf, documentsWithoutStorage } from '../form/saved.ts'
import type { Answers, Problem } from '../../../kit/model/index.ts'
import { abilitiesOf, bannerById, type BannerName } from '../../../banners/rules/banners.ts'
import { JOB_ACCOUNT_TOTAL, TOTAL_TOO_LARGE } from '../../../platform/files/files.ts'
import { JOB_ID_TAKEN } from '../rules/job-account.ts'
import { documentsOf } from '../../../platform/files/index.ts'
import { requestWrite } from '../../../office/review/erp/server/index.ts'
import {
  type RawAnswers,
  type SavedForm,
  type Submitter,
  type UnsignedDependencies,
  type UnsignedSubmission,
  submitUnsigned,
} from '../../../kit/saving/server/index.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import { readChecked } from '../../../common/lookups/server/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Invalid, NotAllowed, TooLarge } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Erp } from '../../../services/erp/port.ts'
import { typedAccountProblems, withAccount, withBranchName } from './account.ts'
import { confirmJobAccount } from './confirm.ts'
import { hasJobId, hasJobIdNow } from './existing.ts'
import { jobToOpen } from './job-to-open.ts'

export interface SubmitDependencies extends UnsignedDependencies {
  directory: Directory
  jobs: Jobs
  erp: Pick<Erp, 'jobs'>
}

export const submitJobAccount = (d: SubmitDependencies, submission: UnsignedSubmission): Promise<SavedForm> =>
  submitUnsigned(
    d,
    {
      definition: jobAccount,
      read: (found) => read(d, found),
      check: (tx, { id }) => refuseTooMuch(tx, id),
      follow: async (tx, form, answers, by) => {
        if (by.isProven) await refuseTakenJobId(tx, bannerById(form.banner_id).name, answers as JobAccount)
        await keepJob(tx, d, form, answers as JobAccount, by)
      },
    },
    submission,
  )

const read = async (
  d: SubmitDependencies,
  { saver, raw: sent, stored, isProven, contextWith }: RawAnswers,
): Promise<{ answers: Answers; problems: Problem[] }> => {
  const banner = contextWith({}).banner
  if (!isProven && abilitiesOf(banner).followsGroup)
    throw new NotAllowed('Open this form from our online store so we can identify your account.')
  const raw: JobAccount = { ...sent, ...ownAccount(saver, stored) }
  const found = isProven
    ? await withAccount(d, banner, raw, saver.audience)
    : {
        problems: await typedAccountProblems(d, banner, raw),
        answers: await withBranchName(d, banner, raw),
      }
  const known: JobAccount = found === 'unanswered' ? raw : found.answers
  const { answers, problems } = await readChecked<Answers>(d.db, jobAccount, contextWith(known), {
    raw: known,
    stored: known,
  })
  return {
    answers,
    problems: [
      ...(found === 'unanswered' ? [] : found.problems),
      ...problems,
      ...documentsWithoutStorage(sent),
      ...(isProven ? await takenJobId(d, banner, answers) : []),
    ],
  }
}

/** The account of a customer from the storefront is the one that the token names. */
const ownAccount = ({ identity }: RawAnswers['saver'], stored: JobAccount): JobAccount =>
  identity || !stored.accountInformation ? {} : { accountInformation: stored.accountInformation }

const takenJobId = async (
  d: SubmitDependencies,
  banner: BannerName,
  answers: JobAccount,
): Promise<Problem[]> => {
  const jobId = uniqueJobId(banner, answers)
  return jobId && (await hasJobId(d, banner, accountOf(answers).number, jobId)) ? [TAKEN] : []
}

const refuseTakenJobId = async (tx: Tx, banner: BannerName, answers: JobAccount): Promise<void> => {
  const jobId = uniqueJobId(banner, answers)
  if (jobId && (await hasJobIdNow(tx, banner, accountOf(answers).number, jobId))) throw new Invalid([TAKEN])
}

/** '' where Job IDs need not be unique. */
export const uniqueJobId = (banner: BannerName, { projectInformation }: JobAccount): string =>
  abilitiesOf(banner).followsGroup ? '' : (projectInformation?.contractNumber ?? '')

const TAKEN = { path: 'projectInformation.contractNumber', message: JOB_ID_TAKEN, missing: false }

/** JOB-115: uploads check it, too; two of them may have run at once. */
const refuseTooMuch = async (tx: Tx, formId: number): Promise<void> => {
  const documents = Object.values(await documentsOf(tx, formId)).flat()
  if (documents.reduce((sum, { size }) => sum + size, 0) > JOB_ACCOUNT_TOTAL)
    throw new TooLarge(TOTAL_TOO_LARGE)
}

const keepJob = async (
  tx: Tx,
  { jobs }: SubmitDependencies,
  { id, banner_id }: SavedForm,
  answers: JobAccount,
  { saver, isProven, at }: Submitter,
): Promise<void> => {
  const { number, name } = accountOf(answers)
  const by = saver.identity?.name ?? ''
  const { projectInformation: job, projectAddress: place, projectMaterial: material } = answers
  await tx
    .insertInto('job_account')
    .values({
      id,
      banner_id,
      company_name: name,
      account_number: number,
      ship_to: answers.accountInformation?.shipTo?.customerId ?? '',
      job_name: job?.name ?? '',
      job_id: job?.contractNumber ?? '',
      job_limit: material?.requestedJobLimit ?? 0,
      job_type: job?.jobType ?? '',
      nature: job?.natureOfProject ?? '',
      street: place?.streetAddress1 ?? '',
      city: place?.city ?? '',
      state: place?.state ?? '',
      postal_code: place?.postalCode ?? '',
      county: place?.county ?? '',
      owner_name: answers.propertyOwnerInformation?.name ?? '',
      contractor_name: answers.generalContractor?.generalContractorName ?? '',
      hired_by: place?.confirmedHirer || (place?.hiredBy ?? ''),
      // The form asks again where answers disagree.
      is_hirer_checked: true,
      branch_number: answers.branchInformation?.branchId ?? '',
      branch_name: answers.branchInformation?.branchName ?? '',
      contact_email: job?.confirmationEmail ?? '',
      is_internal: saver.identity !== null,
      created_by: by,
      submitted_at: at,
      start_date: job?.startDate ?? '',
      first_furnishing: null,
      job_number: null,
      opened_at: null,
    })
    .execute()
  if (isProven) await requestWrite(tx, jobs, { formId: id, bannerId: banner_id, by, at }, jobToOpen(answers))
  await jobs.enqueue(tx, confirmJobAccount, { formId: id })
}
