import type { signing } from '../../api/signing.ts'
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import type { SigningRole } from '../../domain/rules/signing.ts'
import { answered } from '../platform/http/answered.ts'
import { inTransaction } from '../platform/database/database.ts'
import { Conflict, NotAllowed, NotFound, NotSignedIn } from '../platform/errors.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { Visit } from '../platform/http/visit.ts'
import { formById, lockForm } from '../forms/store.ts'
import { cardsOf, mayMintFor } from './cards.ts'
import { mailCode, proveCode, type Holder, type Whose } from './codes.ts'
import { collectSignatures, mustBeUnsigned } from './collect.ts'
import { correctAddress, refuseSubmitted } from './correct-address.ts'
import { copyByCode, copyByLink, openedSigned, signedBehind } from './copy.ts'
import type { SigningDependencies } from './dependencies.ts'
import { proveHolder } from './holder.ts'
import { mailAgain } from './mails.ts'
import { behindLink, decline, frozenDocument, openLink, sign } from './page.ts'
import { prepareSigning } from './prepare.ts'
import { refuseToStop, stopSigning, type Hand } from './settle.ts'
import { nextToSign, requestOf, type Signature, type SigningRequest } from './store.ts'

export const signingHandlers = (d: SigningDependencies): HandlersOf<typeof signing> => {
  const cards = async (visit: Visit, message = '') =>
    answered(await cardsOf(d.db, formIdOf(visit), visit.cookie('draft'), visit.now, d.banners), message)
  return {
    async collect({ visit }) {
      const { actor } = visit
      if (actor.kind !== 'employee') throw new NotSignedIn()
      return cards(visit, await collectSignatures(d, formIdOf(visit), actor.identity, visit))
    },

    async prepare({ visit }) {
      await prepareSigning(d, formIdOf(visit), applicant(visit))
      return cards(visit)
    },

    async correctCollected({ body, visit }) {
      const { actor, now: at, address } = visit
      if (actor.kind !== 'employee') throw new NotSignedIn()
      const { identity } = actor
      const { displayName } = bannerById(visit.subject!.bannerId as BannerId, d.banners)
      const who = `${identity.name} of ${displayName}`
      const said = await correctAddress(
        d,
        { ...body, formId: formIdOf(visit), refuse: mustBeUnsigned, by: who, askedBy: who },
        { at, actor: identity.sso, by: identity.name, address },
      )
      return cards(visit, said)
    },

    cards: ({ visit }) => cards(visit),

    async stop({ body, visit }) {
      const formId = formIdOf(visit)
      refuseToStop(await formById(d.db, formId), await requestOf(d.db, formId))
      await proveHolder(d)(formId, body?.code, visit)
      await stopSigning(d, formIdOf(visit), applicant(visit))
      return cards(visit, 'Signing was stopped. You can change your answers now.')
    },

    async mailLink({ body, visit }) {
      await mailOnRequest(d, body.role, visit)
      return cards(visit, 'The link is on its way.')
    },

    async correctAddress({ body: { role, email, code }, visit }) {
      const formId = formIdOf(visit)
      const refuse = refuseSubmitted(d)
      refuse(await formById(d.db, formId))
      await proveHolder(d)(formId, code, visit)
      const correction = { formId, role, email, refuse, by: 'the applicant' }
      return cards(visit, await correctAddress(d, correction, applicant(visit)))
    },

    async signatureUrl({ query, visit }) {
      const banner = bannerById(visit.subject!.bannerId as BannerId, d.banners)
      const request = await requestOf(d.db, formIdOf(visit))
      const signature = waitingSignature(
        request,
        ({ role, id }) => query.signature === role || query.signature === id,
      )
      if (!(await mayMintFor(d.db, signature, visit.cookie('draft'), visit.now, banner)))
        throw new NotAllowed(
          'Only the signatory can open this. We can mail a link or a code to the address in the application.',
        )
      const { url } = await d.eSign.mint(signature.provider_signature_id, 'session')
      return answered({ url, key: signature.id })
    },

    async mailCode({ body, visit }) {
      const data = await mailCode(d, askedOrSigned(body.role, visit), visit)
      return answered(data, `The code is on its way to ${data.sentTo}.`)
    },

    async proveCode({ body, visit }) {
      return address(await proveCode(d, waitingFor(body.role, visit), body.code, visit))
    },

    copy: ({ body, visit }) => copyByCode(d, body, visit),

    linkCopy: ({ body, visit }) => copyByLink(d, body?.code, visit),

    async mailLinkCode({ visit }) {
      const data = await mailCode(d, behindAnyLink(visit), visit)
      return answered(data, `The code is on its way to ${data.sentTo}.`)
    },

    async proveLinkCode({ body, visit }) {
      return address(await proveCode(d, behindLink(visit), body.code, visit))
    },

    async signComplete({ visit }) {
      const request = await requestOf(d.db, formIdOf(visit))
      if (request?.state === 'complete') {
        const { key, bannerId } = visit.subject!
        const redirectUrl = `/application/${bannerById(bannerId as BannerId, d.banners).name}/${key}`
        const { email, name: fullName } = request.signatures[0]!
        return {
          ...answered(
            redirectUrl,
            'Everybody has signed. Nothing is submitted yet: please press Save and Submit.',
          ),
          completed: { applicationId: key!, email, fullName, redirectUrl },
        }
      }
      const next = request && nextToSign(request)
      const message = next
        ? `We are waiting for the signature of ${next.name}.`
        : 'The application is not open for signing.'
      return { isSuccess: false, message, data: null, completed: null }
    },

    opening: async ({ visit }) => answered((await openedSigned(d, visit)) ?? (await openLink(d, visit))),

    document: ({ params, visit }) => frozenDocument(d, params.name, visit),

    async sign({ body, visit }) {
      const all = await sign(d, body, visit)
      return answered({ signed: true, allSignatoriesHaveSigned: all }, 'Thank you. You have signed.')
    },

    async decline({ body, visit }) {
      await decline(d, body.reason, visit)
      return answered({ declined: true }, 'You have declined to sign. The applicant was told.')
    },
  }
}

/** The access found the form already. */
const formIdOf = ({ subject }: Visit): number => {
  if (subject?.formId === undefined) throw new NotFound()
  return subject.formId
}

/** The signatory of that name, if it is her turn. */
const waitingFor =
  (role: SigningRole, visit: Visit): Whose<Holder & { signature: Signature }> =>
  async (tx) => {
    const form = await lockForm(tx, formIdOf(visit))
    return { form, signature: waitingSignature(await requestOf(tx, form.id), (known) => known.role === role) }
  }

/** Who has signed gets a code too: it opens the copy. */
const askedOrSigned =
  (role: SigningRole, visit: Visit): Whose =>
  async (tx) => {
    const form = await lockForm(tx, formIdOf(visit))
    const request = await requestOf(tx, form.id)
    const signed = request?.signatures.find((known) => known.role === role && known.state === 'signed')
    return { form, signature: signed ?? waitingSignature(request, (known) => known.role === role) }
  }

const behindAnyLink =
  (visit: Visit): Whose =>
  async (tx) => {
    const found = await signedBehind(tx, visit)
    if (!found) return behindLink(visit)(tx)
    return { form: await lockForm(tx, found.request.saved_form_id), signature: found.signature }
  }

const address = ({ url, signature }: { url: string; signature: { id: string } }) =>
  answered({ url, key: signature.id })

const applicant = ({ now, address }: Visit): Hand => ({ at: now, actor: 'applicant', address })

const waitingSignature = (
  request: SigningRequest | null,
  wanted: (signature: SigningRequest['signatures'][number]) => boolean,
) => {
  if (!request) throw new Conflict('The application is not open for signing.')
  const signature = request.signatures.find(wanted)
  if (!signature) throw new NotFound()
  if (signature.state === 'signed') throw new Conflict('This person has signed already.')
  const next = nextToSign(request)
  if (signature !== next) throw new Conflict(`${next ? next.name : 'Somebody else'} signs first.`)
  return signature
}

const mailOnRequest = (d: SigningDependencies, role: SigningRole, visit: Visit): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formIdOf(visit))
    const request = await requestOf(tx, form.id)
    const signature = waitingSignature(request, (known) => known.role === role)
    await mailAgain(tx, d, { form, request: request!, signature }, applicant(visit))
  })
