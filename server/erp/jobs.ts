import { job } from '../database/jobs.ts'
import type { ErpDependencies } from './dependencies.ts'

/** Reads the account of an application from the ERP. Safe to run twice. */
export const readErpRecord = job<{ formId: number }>('read-erp-record')
/** Writes to the ERP what an approval means there, step by step, each once. */
export const writeApproval = job<{ formId: number }>('write-to-erp')

export const startErpJobs = ({ jobs }: ErpDependencies): void => {
  jobs.work(readErpRecord, async () => {})
  jobs.work(writeApproval, async () => {})
}
