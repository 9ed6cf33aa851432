/** Ship-to accounts and job accounts, as the gateway has them. */
import { z } from 'zod'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { ExistingJob, NewJobShipTo, ShipTo } from '../port.ts'
import { asWireAddress } from './address.ts'
import { asKept } from './call.ts'
import { theirBranch } from './cash.ts'

const text = z.string()

/** An older gateway sends no state and no postal code. */
const WireShipTo = z.object({
  id: text,
  name: text,
  line: text,
  city: text,
  state: text.default(''),
  postalCode: text.default(''),
})
export const WireShipTos = z.array(WireShipTo).max(1_000)

export const asShipTo = ({ id, name, line, ...place }: z.infer<typeof WireShipTo>): ShipTo => ({
  customerId: id,
  customerName: name,
  city: place.city,
  address: line,
  state: place.state,
  postalCode: place.postalCode,
})

const WireJob = z.object({
  number: text.min(1),
  jobId: text,
  name: text,
  line: text,
  city: text,
  state: text,
  postalCode: text,
  owner: text,
})
export const Jobs = z.object({ jobs: z.array(WireJob) })
export const OpenedJob = z.object({ number: text.min(1).max(40) })

export const asExistingJob = ({ line, owner, ...job }: z.infer<typeof WireJob>): ExistingJob => ({
  ...job,
  streetAddress: line,
  ownerName: owner,
})

export const asNewJob = (banner: BannerName, job: NewJobShipTo) => ({
  account: job.accountNumber,
  shipTo: job.shipToId,
  name: asKept(banner, job.name),
  jobId: asKept(banner, job.jobId),
  purchaseOrder: asKept(banner, job.purchaseOrderNumber),
  address: asWireAddress(banner, job.address),
  limit: job.limit,
  startDate: job.startDate,
  endDate: job.endDate,
  owner: asKept(banner, job.ownerName),
  branch: theirBranch(banner, job.branchNumber),
})
