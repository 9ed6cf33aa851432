/** How a later guaranty ends. Always in the caller's transaction, which locks the application. */
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { addComment } from '../../../office/review/server/applications/index.ts'
import { formById } from '../../../kit/saving/server/index.ts'
import { voidGuaranty, type LaterGuaranties } from '../../../common/signing/server/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { aboutOf, correctForm } from './held.ts'
import { tellDeclined, tellWithdrawn, type About } from './mails.ts'
import { endGuaranty, forgetSecret, guarantiesOf, guarantyById, type Guaranty } from './store.ts'

type EndDependencies = Pick<GuarantyDependencies, 'jobs' | 'banners' | 'publicUrl'>

/** Ends a request: its key stops working and its open signature is voided. `about`: the guarantor is notified. */
export const endOf = async (
  tx: Tx,
  d: Pick<GuarantyDependencies, 'jobs' | 'banners'>,
  guaranty: Guaranty,
  at: Date,
  about?: About,
): Promise<void> => {
  await voidGuaranty(tx, d, { formId: guaranty.saved_form_id, guarantyId: guaranty.id, at })
  await endGuaranty(tx, guaranty.id, 'withdrawn', { at })
  await forgetSecret(tx, guaranty.saved_form_id, guaranty.role)
  if (about) await tellWithdrawn(tx, d, guaranty, about)
}

/** What signing and the end of an application need of guaranties. */
export const laterGuaranties = (d: EndDependencies): LaterGuaranties => ({
  /** Ends open requests. Signed guaranties stay. */
  async end(tx, { formId, at, actor, address }) {
    const open = (await guarantiesOf(tx, formId)).filter(
      ({ state }) => state === 'asked' || state === 'signing',
    )
    if (open.length === 0) return
    const about = await aboutForm(tx, formId)
    for (const guaranty of open) {
      await endOf(tx, d, guaranty, at, about)
      const detail = { role: guaranty.role, name: guaranty.name }
      await appendAuditEvent(tx, { formId, at, actor, event: 'guaranty request withdrawn', detail, address })
    }
  },

  /** The review shows it, and a refusal is mailed to the requester. */
  async ended(tx, { formId, guarantyId, at, reason }, how) {
    const guaranty = await guarantyById(tx, guarantyId)
    await endGuaranty(tx, guarantyId, how, { at, reason })
    if (how === 'declined') await forgetSecret(tx, formId, guaranty.role)
    const { name } = guaranty
    const message =
      how === 'signed' ? `Personal guaranty signed by ${name}.` : `Personal guaranty declined by ${name}.`
    await addComment(tx, { formId, message, by: name, at })
    if (how === 'declined')
      await tellDeclined(tx, d, guaranty, { about: await aboutForm(tx, formId), at, reason })
  },

  /** The review shows it. No mail says that it isn't needed anymore: staff may request it again. */
  async canceledAtProvider(tx, { formId, guarantyId, at }) {
    const guaranty = await guarantyById(tx, guarantyId)
    await endOf(tx, d, guaranty, at)
    const { role, name } = guaranty
    const event = 'guaranty request withdrawn'
    const detail = { role, name, reason: 'canceled at the e-signature provider' }
    await appendAuditEvent(tx, { formId, at, actor: 'system', event, detail, address: null })
    const message = `Request for a personal guaranty from ${name} ended: the e-signature provider canceled the document.`
    await addComment(tx, { formId, message, by: 'System', at })
  },
})

const aboutForm = async (tx: Tx, formId: number): Promise<About> => {
  const application = await tx
    .selectFrom('application')
    .select('corrected')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  return aboutOf(correctForm(await formById(tx, formId), application))
}
