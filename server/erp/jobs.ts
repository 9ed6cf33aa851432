import { job } from '../platform/jobs/jobs.ts'
import { NotFound } from '../platform/errors.ts'
import { readAnew } from './asking.ts'
import type { ErpDependencies } from './dependencies.ts'
import { stopWriting, writeWaiting } from './write-approval.ts'

/** Reads the account of an application from the ERP. Safe to run twice. */
export const readErpRecord = job<{ formId: number }>('read-erp-record')

/**
 * Writes to the ERP what an approval means there, step by step, each once. With its growing delays the queue tries
 * for most of a day; papers of any size have time to go.
 */
export const writeApproval = job<{ formId: number }>('write-to-erp', {
  retryLimit: 16,
  expireInSeconds: 1_800,
})

export const startErpJobs = (d: ErpDependencies): void => {
  d.jobs.work(readErpRecord, async ({ formId }) => {
    await readAnew(d, formId, d.clock()).catch((error: unknown) => {
      // Deleted meanwhile: there is nothing to know any more.
      if (!(error instanceof NotFound)) throw error
    })
  })
  d.jobs.work(writeApproval, writeWaiting(d), stopWriting(d))
}
