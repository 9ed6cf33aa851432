/** The background jobs of signing. */
import { DAY, MINUTE } from '../../../platform/text/days/durations.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { lockForm } from '../../../kit/saving/server/index.ts'
import { job } from '../../../platform/jobs/index.ts'
import type { SigningDependencies } from './dependencies.ts'
import { minutesFrom } from './links/links.ts'
import { mailLink, remindSigner } from './mails.ts'
import { allOpenOutside } from './provider/outside-requests.ts'
import { keepSealedCopies } from './sealed-copies.ts'
import { readAgain, readRequest } from './provider/frame.ts'
import { startPlannedSubmissions, submitSigned } from './planned-submission.ts'
import { cancelRequest, keepSealedCopy } from './signing-events.ts'
import { nextToSign, requestOf, signedAndLeft } from './store.ts'

const takeUpSigned = job<Record<string, never>>('take-up-signed')

/** Minutes. */
const DAY_MINUTES = DAY / MINUTE

export const startSigningJobs = (d: SigningDependencies): void => {
  d.jobs.work(keepSealedCopy, ({ formId }) => keepSealedCopies(d, formId))
  startPlannedSubmissions(d)
  d.jobs.work(cancelRequest, ({ providerRequestId }) => d.eSign.cancel(providerRequestId))
  d.jobs.work(readRequest, async ({ providerRequestId }) => void (await readAgain(d, providerRequestId)))
  d.jobs.daily(takeUpSigned, 9, () => takeUp(d))
  d.jobs.work(remindSigner, ({ formId, signatureId }) => remind(d, formId, signatureId))
}

/**
 * Restarts the follow-up work of forms signed more than a day ago, in case it failed or its queue was lost, and reads what
 * an outside provider has, in case its callbacks were lost.
 */
const takeUp = async (d: SigningDependencies): Promise<void> => {
  for (const { provider_request_id: providerRequestId } of await allOpenOutside(d.db))
    await inTransaction(d.db, (tx) => d.jobs.enqueue(tx, readRequest, { providerRequestId }))
  for (const { id: formId, submitted } of await signedAndLeft(d.db, minutesFrom(d.clock(), -DAY_MINUTES)))
    await inTransaction(d.db, async (tx) => {
      await d.jobs.enqueue(tx, keepSealedCopy, { formId })
      if (!submitted) await d.jobs.enqueue(tx, submitSigned, { formId })
    })
}

const remind = (d: SigningDependencies, formId: number, signatureId: string): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    const signature = request && nextToSign(request)
    if (signature?.id !== signatureId) return
    if (form.state === 'denied') return
    const origin = { at: d.clock(), actor: 'system', address: null, reminder: true }
    await mailLink(tx, d, { form, request: request!, signature }, origin)
  })
