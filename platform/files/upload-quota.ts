/** How much may be uploaded from one network in a day by people who are not signed in, so that no one can fill the storage. */
import { HOUR } from '../text/days/durations.ts'
import { callersNetwork, type RateLimit, type RequestContext } from '../http/index.ts'
import { TooMany } from '../errors.ts'

/** Who uploads, from where, and when. */
export type Uploader = Pick<RequestContext, 'actor' | 'address' | 'now'>

/** Counts bytes that arrived, also those of files that were refused afterward. Throws TooMany beyond the day's most. */
export type UploadQuota = (uploader: Uploader, bytes: number) => Promise<void>

const KILOBYTE = 1_024

export const uploadQuota =
  (limit: RateLimit, megabytes: number): UploadQuota =>
  async ({ actor, address, now }, bytes) => {
    if (actor.kind === 'employee') return
    const bound = { key: `uploads:${callersNetwork(address)}`, most: megabytes * KILOBYTE }
    try {
      await limit.passOfDay(bound, Math.ceil(bytes / KILOBYTE), now)
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      const hours = Math.ceil((error.retryAfterSeconds * 1_000) / HOUR)
      throw new TooMany(
        error.retryAfterSeconds,
        `Your network has uploaded ${megabytes.toLocaleString('en-US')} MB today, which is the most we take. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
      )
    }
  }
