import type { signing } from '../contract/signing.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import type { SignerRole } from '../rules/signing.ts'
import {
  type FormRequest,
  type HandlersOf,
  type SignerRequest,
  replyWith,
} from '../../../platform/http/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { Conflict, NotAllowed, NotFound } from '../../../platform/errors.ts'
import { formById, lockForm } from '../../../kit/saving/server/index.ts'
import { cardsOf, mayMintFor } from './asking/cards.ts'
import { mailCode, proveCode, type Holder, type Whose } from './links/codes.ts'
import { collectSignatures, mustBeUnsigned } from './asking/collect.ts'
import { correctAddress, refuseSubmitted } from './asking/correct-address.ts'
import { copyByCode, copyByLink, openedSigned, signedBehind } from './links/copy.ts'
import type { SigningDependencies } from './dependencies.ts'
import { frameResult, openFrame, readRequest } from './provider/frame.ts'
import { proveHolder } from './links/holder.ts'
import { mailAgain } from './mails.ts'
import { behindLink, decline, frozenDocument, openLink, sign } from './page.ts'
import { prepareSigning } from './prepare.ts'
import { holdSubmission } from './planned-submission.ts'
import { refuseToStop, stopSigning, type EventOrigin } from './signing-events.ts'
import { nextToSign, requestOf, type Signature, type SigningRequest } from './store.ts'

export const signingHandlers = (d: SigningDependencies): HandlersOf<typeof signing> => {
  const cards = async (ctx: FormRequest, message = '') =>
    replyWith(await cardsOf(d.db, ctx.subject.formId, ctx.cookie('draft'), ctx.now, d.banners), message)
  return {
    async collect({ ctx }) {
      return cards(ctx, await collectSignatures(d, ctx.subject.formId, ctx.actor.identity, ctx))
    },

    async prepare({ ctx }) {
      await prepareSigning(d, ctx.subject.formId, applicant(ctx))
      return cards(ctx)
    },

    async correctCollected({ body, ctx }) {
      const { actor, now: at, address } = ctx
      const { identity } = actor
      const { displayName } = bannerById(ctx.subject.bannerId, d.banners)
      const who = `${identity.name} of ${displayName}`
      const message = await correctAddress(
        d,
        { ...body, formId: ctx.subject.formId, refuse: mustBeUnsigned, by: who, employee: identity.name },
        { at, actor: identity.sso, by: identity.name, address },
      )
      return cards(ctx, message)
    },

    cards: ({ ctx }) => cards(ctx),

    async stop({ body, ctx }) {
      const formId = ctx.subject.formId
      refuseToStop(await formById(d.db, formId), await requestOf(d.db, formId))
      await proveHolder(d)(formId, body?.code, ctx)
      await stopSigning(d, ctx.subject.formId, applicant(ctx))
      return cards(ctx, 'Signing was canceled. You can edit your answers now.')
    },

    async hold({ body: { hold }, ctx }) {
      await holdSubmission(d, { formId: ctx.subject.formId, hold, ...applicant(ctx) })
      return cards(
        ctx,
        hold ? "We won't submit the application until you do." : 'The application will be submitted.',
      )
    },

    async mailLink({ body, ctx }) {
      await mailOnRequest(d, body.role, ctx)
      return cards(ctx, 'We emailed the link.')
    },

    async correctAddress({ body: { role, email, code }, ctx }) {
      const formId = ctx.subject.formId
      const refuse = refuseSubmitted(d)
      refuse(await formById(d.db, formId))
      await proveHolder(d)(formId, code, ctx)
      const correction = { formId, role, email, refuse, by: 'the applicant' }
      return cards(ctx, await correctAddress(d, correction, applicant(ctx)))
    },

    async signatureUrl({ query, ctx }) {
      const banner = bannerById(ctx.subject.bannerId, d.banners)
      const request = await requestOf(d.db, ctx.subject.formId)
      const signature = waitingSignature(
        request,
        ({ role, id }) => query.signature === role || query.signature === id,
      )
      if (!(await mayMintFor(d.db, signature, ctx.cookie('draft'), ctx.now, banner)))
        throw new NotAllowed('Only the signatory can open this. We can email them a link or a code.')
      const { url } = await d.eSign.page(signature.provider_signature_id, 'session')
      return replyWith({ url, key: signature.id })
    },

    async mailCode({ body, ctx }) {
      const data = await mailCode(d, askedOrSigned(body.role, ctx), ctx)
      return replyWith(data, `We emailed the code to ${data.sentTo}.`)
    },

    async proveCode({ body, ctx }) {
      return address(await proveCode(d, waitingFor(body.role, ctx), body.code, ctx))
    },

    copy: ({ body, ctx }) => copyByCode(d, body, ctx),

    linkCopy: ({ body, ctx }) => copyByLink(d, body?.code, ctx),

    async mailLinkCode({ ctx }) {
      const data = await mailCode(d, behindAnyLink(ctx), ctx)
      return replyWith(data, `We emailed the code to ${data.sentTo}.`)
    },

    async proveLinkCode({ body, ctx }) {
      return address(await proveCode(d, behindLink(ctx), body.code, ctx))
    },

    async signComplete({ ctx }) {
      const request = await requestOf(d.db, ctx.subject.formId)
      if (request?.state === 'complete') {
        const { key, bannerId } = ctx.subject
        const redirectUrl = `/application/${bannerById(bannerId, d.banners).name}/${key}`
        const { email, name: fullName } = request.signatures[0]!
        return {
          ...replyWith(
            redirectUrl,
            'Everyone has signed. To submit the application, select Save and Submit.',
          ),
          completed: { applicationId: key!, email, fullName, redirectUrl },
        }
      }
      const next = request && nextToSign(request)
      const message = next
        ? `We're waiting for ${next.name} to sign.`
        : "This application isn't open for signing."
      return { isSuccess: false, message, data: null, completed: null }
    },

    opening: async ({ ctx }) => replyWith((await openedSigned(d, ctx)) ?? (await openLink(d, ctx))),

    document: ({ params, ctx }) => frozenDocument(d, params.name, ctx),

    async sign({ body, ctx }) {
      const all = await sign(d, body, ctx)
      return replyWith({ signed: true, allSignatoriesHaveSigned: all }, 'Thank you for signing.')
    },

    async frame({ body, ctx }) {
      return replyWith(await openFrame(d, body.consents, ctx))
    },

    async frameResult({ ctx }) {
      return replyWith(await frameResult(d, ctx))
    },

    async callback({ body }) {
      const found = await d.eSign.readCallback(body)
      if (found)
        await inTransaction(d.db, (tx) =>
          d.jobs.enqueue(tx, readRequest, { providerRequestId: found.requestId }),
        )
      // Any other reply makes them send it again.
      return { stream: Buffer.from('Hello API Event Received'), contentType: 'text/plain; charset=utf-8' }
    },

    async decline({ body, ctx }) {
      await decline(d, body.reason, ctx)
      return replyWith({ declined: true }, 'You declined to sign. We notified the applicant.')
    },
  }
}

/** The signatory with this role, if it is their turn. */
const waitingFor =
  (role: SignerRole, ctx: FormRequest): Whose<Holder & { signature: Signature }> =>
  async (tx) => {
    const form = await lockForm(tx, ctx.subject.formId)
    return { form, signature: waitingSignature(await requestOf(tx, form.id), (known) => known.role === role) }
  }

/** A signatory who has signed also gets a code, which opens their copy. */
const askedOrSigned =
  (role: SignerRole, ctx: FormRequest): Whose =>
  async (tx) => {
    const form = await lockForm(tx, ctx.subject.formId)
    const request = await requestOf(tx, form.id)
    const signed = request?.signatures.find((known) => known.role === role && known.state === 'signed')
    return { form, signature: signed ?? waitingSignature(request, (known) => known.role === role) }
  }

const behindAnyLink =
  (ctx: SignerRequest): Whose =>
  async (tx) => {
    const found = await signedBehind(tx, ctx)
    if (!found) return behindLink(ctx)(tx)
    return { form: await lockForm(tx, found.request.saved_form_id), signature: found.signature }
  }

const address = ({ url, signature }: { url: string; signature: { id: string } }) =>
  replyWith({ url, key: signature.id })

const applicant = ({ now, address }: FormRequest): EventOrigin => ({
  at: now,
  actor: 'applicant',
  address,
})

const waitingSignature = (
  request: SigningRequest | null,
  wanted: (signature: SigningRequest['signatures'][number]) => boolean,
) => {
  if (!request) throw new Conflict("This application isn't open for signing.")
  const signature = request.signatures.find(wanted)
  if (!signature) throw new NotFound()
  if (signature.state === 'signed') throw new Conflict('This person has already signed.')
  const next = nextToSign(request)
  if (signature !== next) throw new Conflict(`${next ? next.name : 'Someone else'} signs first.`)
  return signature
}

const mailOnRequest = (d: SigningDependencies, role: SignerRole, ctx: FormRequest): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, ctx.subject.formId)
    const request = await requestOf(tx, form.id)
    const signature = waitingSignature(request, (known) => known.role === role)
    await mailAgain(tx, d, { form, request: request!, signature }, applicant(ctx))
  })
