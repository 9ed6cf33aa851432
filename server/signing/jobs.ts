/** What is done about signing with nobody waiting for it. */
import { appendAct } from '../database/audit.ts'
import { inTransaction } from '../database/database.ts'
import { keepGenerated } from '../documents/keep-generated.ts'
import { insertDocument } from '../documents/store.ts'
import { lockForm } from '../saved-forms/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import { mailLink, remindSigner } from './mails.ts'
import { cancelRequest, keepSealedCopy, submitSigned } from './settle.ts'
import { nextToSign, requestOf, sealedCopyExists } from './store.ts'

export const startSigningJobs = (d: SigningDependencies): void => {
  d.jobs.work(keepSealedCopy, ({ formId }) => keepSealed(d, formId))
  d.jobs.work(submitSigned, ({ formId }) => d.submitApplication(formId))
  d.jobs.work(cancelRequest, ({ providerRequestId }) => d.eSign.cancel(providerRequestId))
  d.jobs.work(remindSigner, ({ formId, signatureId }) => remind(d, formId, signatureId))
}

/** Fetches the sealed PDF once. It is mailed when the application is submitted. */
const keepSealed = async (d: SigningDependencies, formId: number): Promise<void> => {
  const request = await requestOf(d.db, formId)
  if (request?.state !== 'complete' || (await sealedCopyExists(d.db, formId))) return
  const at = d.clock()
  const document = await keepGenerated(d, {
    formId,
    kind: 'sealed-pdf',
    name: `application-${formId}-signed.pdf`,
    contentType: 'application/pdf',
    content: await d.eSign.signedPdf(request.provider_request_id),
    by: 'system',
    at,
  })
  await inTransaction(d.db, async (tx) => {
    await lockForm(tx, formId)
    // A second run of this job that was quicker has kept its own; ours is swept away.
    if (await sealedCopyExists(tx, formId)) return
    await insertDocument(tx, document)
    await appendAct(tx, {
      formId,
      at,
      actor: 'system',
      act: 'sealed copy kept',
      detail: { sha256: document.sha256 },
    })
  })
}

const remind = (d: SigningDependencies, formId: number, signatureId: string): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    const signature = request && nextToSign(request)
    if (signature?.id !== signatureId) return
    const hand = { now: d.clock(), actor: 'system', address: null, reminder: true }
    await mailLink(tx, d, { form, request: request!, signature }, hand)
  })
