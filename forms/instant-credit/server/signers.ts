/** The calls of the two signers: the customer by their access token, the branch manager by sign-in. */
import type { instantCredit as endpoints } from '../contract.ts'
import { instantCredit } from '../form/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { INSTANT_CREDIT_LINE } from '../rules.ts'
import { maskedEmail } from '../../../platform/text/email.ts'
import { type ContextOf, companyNameOf, formById, storedAnswers } from '../../../kit/saving/server/index.ts'
import { answeredGroups } from '../../../common/lookups/server/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { CodeNeeded, Conflict, NotFound } from '../../../platform/errors.ts'
import {
  type Employee,
  type FoundForm,
  type HandlersOf,
  type RequestContext,
  type Signer,
  replyWith,
} from '../../../platform/http/index.ts'
import type { Files } from '../../../services/files/port.ts'
import {
  type Signature,
  type SigningDependencies,
  type SigningRequest,
  SIGN_IN,
  linkNeedsCode,
  requestOf,
} from '../../../common/signing/server/index.ts'
import { type ApproverDependencies, refuseFormerApprover } from './approver.ts'
import { presentOwn, signatoriesOf } from './present.ts'
import { taxDocument, taxDocumentsOf } from './tax-documents.ts'

export interface SignerDependencies extends ApproverDependencies {
  db: Database
  banners: readonly Banner[]
  contextOf: ContextOf
  files: Files
  eSign: SigningDependencies['eSign']
}

/** By the customer's link, or by the manager's sign-in. */
type OwnRequest = RequestContext<Signer | Employee, FoundForm>

type Handlers = Pick<
  HandlersOf<typeof endpoints>,
  | 'applicationForApplicant'
  | 'applicationForManager'
  | 'taxDocumentForManager'
  | 'signatureUrl'
  | 'signComplete'
>

export const signerHandlers = (d: SignerDependencies): Handlers => {
  /** The request and the caller's own signature in it. The address names the form by its guid, too. */
  const own = async (
    guid: string,
    ctx: OwnRequest,
  ): Promise<{ request: SigningRequest; signature: Signature }> => {
    const form = await formById(d.db, ctx.subject.formId)
    const request = await requestOf(d.db, form.id)
    const { actor } = ctx
    const signature = request?.signatures.find(({ id, employee_sso }) =>
      actor.kind === 'signer' ? id === actor.signatureId : employee_sso === actor.identity.sso,
    )
    if (!request || !signature || (actor.kind === 'signer' && guid.toLowerCase() !== form.guid))
      throw new NotFound()
    return { request, signature }
  }
  const needsCode = ({ actor, subject }: OwnRequest) =>
    actor.kind === 'signer' && linkNeedsCode({ actor }, bannerById(subject.bannerId, d.banners))
  const forSigner = async (guid: string, ctx: OwnRequest) => {
    const { request, signature } = await own(guid, ctx)
    const form = await formById(d.db, ctx.subject.formId)
    const audience = ctx.actor.kind === 'employee' ? 'internal' : 'external'
    const answers = await storedAnswers(d.db, form)
    const context = d.contextOf(form, audience, ctx.now)
    const row = await d.db
      .selectFrom('instant_credit')
      .select('state')
      .where('id', '=', form.id)
      .executeTakeFirst()
    return replyWith({
      reference: String(form.id),
      bannerName: bannerById(form.banner_id, d.banners).displayName,
      companyName: companyNameOf(form),
      creditLine: INSTANT_CREDIT_LINE,
      groups: needsCode(ctx) ? [] : await answeredGroups(d.db, instantCredit, { ...form, answers }, context),
      documents: audience === 'internal' ? await taxDocumentsOf(d.db, form.id) : [],
      signatories: signatoriesOf(request),
      signature: presentOwn(request, signature),
      isOpen: row?.state === 'open',
    })
  }

  return {
    applicationForApplicant: ({ params, ctx }) => forSigner(params.applicationKey, ctx),

    applicationForManager: ({ params, ctx }) => forSigner(params.applicationKey, ctx),

    taxDocumentForManager: ({ query, ctx }) => taxDocument(d, ctx.subject.formId, query.name),

    signatureUrl: async ({ params, query, ctx }) => {
      const { request, signature } = await own(params.applicationKey, ctx)
      const asked = query.signature.replaceAll(/\s/g, '').toLowerCase()
      if (asked !== signature.id && asked !== signature.role.toLowerCase()) throw new NotFound()
      if (needsCode(ctx))
        throw new CodeNeeded('Enter the code we email you.', { email: maskedEmail(signature.email) })
      if (signature.state === 'signed') throw new Conflict('You have already signed.')
      const before = request.signatures.find(({ state }) => state === 'waiting')
      if (before && before.id !== signature.id) throw new Conflict(`${before.name} signs first.`)
      const isManager = ctx.actor.kind === 'employee'
      if (isManager)
        await refuseFormerApprover(d.db, d, await formById(d.db, ctx.subject.formId), signature.name)
      const identifiedBy = isManager ? SIGN_IN : 'link'
      const { url } = await d.eSign.page(signature.provider_signature_id, identifiedBy)
      return replyWith({ url, key: signature.id })
    },

    signComplete: async ({ params, ctx }) => {
      const { signature } = await own(params.applicationKey, ctx)
      const { name } = bannerById(ctx.subject.bannerId, d.banners)
      if (signature.state !== 'signed')
        return { isSuccess: false, message: 'Your signature has not been recorded.', data: null }
      return replyWith(
        ctx.actor.kind === 'employee' ? `/admin/instant-credit/${name}/${params.applicationKey}` : null,
        'Your signature was recorded.',
      )
    },
  }
}
