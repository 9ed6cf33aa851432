/** The existing jobs of an account, in the ERP and among those submitted here (JOB-095, JOB-121). */
import { alikeIn, isSameJobId, type JobLike } from '../rules/job-account.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { type Reader, type Tx, takeTurn } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { Erp } from '../../../services/erp/port.ts'
import { isProven } from './list.ts'

export interface ExistingDependencies {
  db: Reader
  erp: Pick<Erp, 'jobs'>
}

interface Job extends JobLike {
  jobId: string
  /** The Job ID, or without one the number of its ship-to account. */
  number: string
  address: string
}

/** Newest first; those of the ERP are missing if it does not respond. Call it while no transaction is open. */
export const jobsOf = async (
  { db, erp }: ExistingDependencies,
  banner: BannerName,
  accountNumber: string,
  whose: Whose = 'proven',
): Promise<Job[]> => {
  const known = await erp.jobs(lenderOf('accounts', banner), accountNumber).catch(orNone)
  const numbers = new Set(known.map(({ number }) => number))
  return [
    ...(await submittedJobs(db, banner, accountNumber, whose)).filter(
      ({ shipTo }) => !shipTo || !numbers.has(shipTo),
    ),
    ...known.map((job) => ({
      jobId: job.jobId,
      number: job.jobId || job.number,
      name: job.name,
      street: job.streetAddress,
      city: job.city,
      state: job.state,
      postalCode: job.postalCode,
      address: placeOf(job.streetAddress, job.city, job.state),
      owner: job.ownerName,
    })),
  ]
}

const orNone = (error: unknown): [] => {
  if (error instanceof Unavailable) return []
  throw error
}

/** `proven`: without those of visitors who only typed the account, because anyone can type it (JOB-A12). */
type Whose = 'proven' | 'all'

const submittedJobs = async (
  reader: Reader,
  banner: BannerName,
  accountNumber: string,
  whose: Whose,
): Promise<(Job & { shipTo: string | null })[]> => {
  let asked = reader
    .selectFrom('job_account')
    .select(['job_number', 'job_id', 'job_name', 'street', 'city', 'state', 'postal_code', 'owner_name'])
    .where('banner_id', '=', bannerOf(banner)!.tenantId)
    .where('account_number', '=', accountNumber)
    .orderBy('submitted_at', 'desc')
    .limit(200)
  if (whose === 'proven') asked = asked.where(isProven)
  return (await asked.execute()).map((row) => ({
    shipTo: row.job_number,
    jobId: row.job_id,
    number: row.job_id || (row.job_number ?? ''),
    name: row.job_name,
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    address: placeOf(row.street, row.city, row.state),
    owner: row.owner_name,
  }))
}

const placeOf = (...parts: string[]) => parts.filter(Boolean).join(', ')

export const presentJob = ({ number, name, address, owner }: Job) => ({
  number,
  name,
  address,
  ownerName: owner,
})

/** Whether the customer already has this Job ID (JOB-095). */
export const hasJobId = async (
  d: ExistingDependencies,
  banner: BannerName,
  accountNumber: string,
  jobId: string,
): Promise<boolean> => (await jobsOf(d, banner, accountNumber)).some((job) => isSameJobId(job.jobId, jobId))

/** The same for submissions at once: the second one waits until the first is stored. */
export const hasJobIdNow = async (
  tx: Tx,
  banner: BannerName,
  accountNumber: string,
  jobId: string,
): Promise<boolean> => {
  await takeTurn(tx, `job IDs of ${banner} ${accountNumber}`)
  return (await submittedJobs(tx, banner, accountNumber, 'proven')).some((job) =>
    isSameJobId(job.jobId, jobId),
  )
}

export const duplicatesOf = async (
  d: ExistingDependencies,
  banner: BannerName,
  accountNumber: string,
  asked: JobLike,
) =>
  (await jobsOf(d, banner, accountNumber, 'all')).flatMap((job) => {
    const alike = alikeIn(asked, job)
    return alike.length ? [{ ...presentJob(job), postalCode: job.postalCode, alike }] : []
  })
