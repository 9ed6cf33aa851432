import type { instantCredit as endpoints } from '../contract.ts'
import { instantCredit } from '../form/index.ts'
import {
  type ListDependencies,
  answersAndWrite,
  listHandlers,
  untilOpened,
} from '../../../office/accounts/server/index.ts'
import { documentReply, sectionOf } from '../../../platform/files/index.ts'
import { askAgain } from '../../../office/review/erp/server/index.ts'
import {
  type ProgressDependencies,
  type SavedForm,
  formById,
  progressOf,
} from '../../../kit/saving/server/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import {
  type SigningDependencies,
  type SigningRequest,
  refusedRequest,
  requestOf,
  stopSigning,
} from '../../../common/signing/server/index.ts'
import {
  instantCreditList,
  instantCreditRows,
  presentRow,
  sheetColumns,
  type InstantCreditRow,
} from './list.ts'
import { completeOf, declinedOf, signatoriesOf } from './present.ts'
import { sendInstantCredit } from './send.ts'
import { signerHandlers, type SignerDependencies } from './signers.ts'
import { taxDocument, taxDocumentsOf } from './tax-documents.ts'
import { submitInstantCredit, type SubmitDependencies } from './submit.ts'

export interface HandlerDependencies
  extends SignerDependencies, SubmitDependencies, ProgressDependencies, ListDependencies {
  signing: SigningDependencies
  /** How long a submission waits for the account number, in milliseconds. */
  patience: number
}

export const instantCreditHandlers = (d: HandlerDependencies): HandlersOf<typeof endpoints> => {
  const rowOf = async (id: number) =>
    (await instantCreditRows(d.db).where('instant_credit.id', '=', id).executeTakeFirst()) as
      | InstantCreditRow
      | undefined
  const listed = async (id: number): Promise<InstantCreditRow> => {
    const row = await rowOf(id)
    if (!row) throw new NotFound()
    return row
  }
  const complete = (form: SavedForm, row: InstantCreditRow | undefined, now: Date) =>
    completeOf(d.db, form, row, d.contextOf(form, 'internal', now))
  const shownDocument = async (id: number, request: SigningRequest | null) => {
    const [sealed] = await sectionOf(d.db, id, 'sealed-pdf')
    if (sealed) return { which: 'signed' as const, document: sealed }
    const frozen = (await sectionOf(d.db, id, 'application-pdf')).find(
      (document) => document.id === request?.document_id,
    )
    return frozen ? { which: 'frozen' as const, document: frozen } : null
  }

  return {
    ...signerHandlers(d),

    sendToCustomer: async ({ body, ctx }) => {
      const { form, sentTo } = await sendInstantCredit(
        { ...d.signing, approversOf: d.approversOf },
        body,
        ctx,
      )
      return replyWith(
        { emailedAt: ctx.now.toISOString(), sentTo, rowVersion: form.row_version },
        `We emailed the link to ${sentTo.join(', ')}.`,
      )
    },

    progress: async ({ ctx }) => replyWith(await progressOf(d, ctx)),

    submit: async ({ ctx }) => {
      const { formId } = ctx.subject
      await submitInstantCredit(d, formId, ctx.address)
      const row = await untilOpened(() => listed(formId), d.patience)
      const presented = await complete(await formById(d.db, formId), row, ctx.now)
      return replyWith({ complete: presented! })
    },

    takeBack: async ({ ctx }) => {
      const { now: at, address, actor } = ctx
      const { sso, name } = actor.identity
      await stopSigning(d.signing, ctx.subject.formId, { at, actor: sso, by: name, address }, 'recalled')
      return replyWith(null, 'You can edit the application now.')
    },

    status: async ({ ctx }) => {
      const { formId } = ctx.subject
      const [form, row] = [await formById(d.db, formId), await rowOf(formId)]
      const request = await requestOf(d.db, formId)
      return replyWith({
        state: row?.state ?? null,
        signatories: signatoriesOf(request),
        declined: request ? null : declinedOf(await refusedRequest(d.db, formId)),
        complete: await complete(form, row, ctx.now),
      })
    },

    ...listHandlers(d, {
      title: 'Instant Credit',
      list: instantCreditList,
      present: presentRow,
      columns: sheetColumns,
    }),

    detail: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await listed(formId)
      const form = await formById(d.db, formId)
      const request = await requestOf(d.db, formId)
      const context = d.contextOf(form, 'internal', ctx.now, 'adminApplication')
      return replyWith({
        ...presentRow(row),
        ...(await answersAndWrite(d.db, instantCredit, form, context)),
        documents: await taxDocumentsOf(d.db, formId),
        signatories: signatoriesOf(request),
        declined: request ? null : declinedOf(await refusedRequest(d.db, formId)),
        document: (await shownDocument(formId, request))?.which ?? 'none',
      })
    },

    document: async ({ ctx }) => {
      const { formId } = ctx.subject
      await listed(formId)
      const shown = await shownDocument(formId, await requestOf(d.db, formId))
      if (!shown) throw new NotFound("There's no document to sign right now.")
      return documentReply(d.files, shown.document)
    },

    taxDocument: async ({ query, ctx }) => {
      const { formId } = ctx.subject
      await listed(formId)
      return taxDocument(d, formId, query.name)
    },

    retry: async ({ ctx }) => {
      const { state } = await listed(ctx.subject.formId)
      if (state === 'open') throw new Conflict('This account is already open.')
      if (state !== 'opening' && state !== 'refused')
        throw new Conflict("This application hasn't been submitted yet.")
      await askAgain(d, ctx)
      return replyWith(null, 'Retrying with the ERP.')
    },
  }
}
