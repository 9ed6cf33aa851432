/**
 * The requests of the signing page. They need a valid link, and it must be the signer's turn. Any other key, whether used,
 * expired, replaced or for another banner, gets the same 404.
 */
import type { z } from 'zod'
import type { FileReply } from '../../../platform/http/endpoint.ts'
import type { signing } from '../contract/signing.ts'
import { onOneLine } from '../../../kit/model/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { maskedEmail } from '../../../platform/text/email.ts'
import { isNameOf } from '../rules/typed-name.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import type { SigningLinkTable } from '../tables.ts'
import type { Mark } from './documents/sheet.ts'
import { textOf } from './documents/sheet-text.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import type { SignerRequest } from '../../../platform/http/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import {
  type SavedForm,
  companyNameOf,
  formById,
  lockForm,
  mailableEmployee,
} from '../../../kit/saving/server/index.ts'
import { givenConsents } from './given-consents.ts'
import { wordsOfConsent } from '../rules/consents.ts'
import { bindsPerson, mustProve, type Holder, type Whose } from './links/codes.ts'
import { signedForm, type SigningDependencies } from './dependencies.ts'
import { SHARED_LINK, SIGN_IN, liveLink, makeLink, minutesFrom, useUp } from './links/links.ts'
import { recordEvents, type EventOrigin } from './signing-events.ts'
import { APPLICATION, GUARANTY_TITLE, guarantyOf } from './sheets.ts'
import {
  insertConsents,
  keepEvidence,
  nextToSign,
  requestWith,
  type Signature,
  type SigningRequest,
} from './store.ts'

type Opened = z.input<(typeof signing)['opening']['reply']>['data']
type SignBody = z.output<(typeof signing)['sign']['body'] & z.ZodType>

/**
 * Exchanges a link for the key of the page. A minted link is used up by this, an emailed one only by the signature. The
 * key of a page that another device replaced takes signing back.
 */
export const openLink = (d: SigningDependencies, ctx: SignerRequest): Promise<Opened> =>
  inTransaction(d.db, async (tx) => {
    const { form, request, signature, link } = await enter(tx, ctx, ['minted', 'mailed', 'replaced page'])
    const banner = bannerById(form.banner_id, d.banners)
    if (link.purpose === 'mailed' && (mustProve(signature, banner) || link.identified_by === SHARED_LINK))
      return {
        needs: 'code',
        signs: signs(request),
        tenant: banner.name,
        companyName: companyNameOf(form),
        signatory: { role: signature.role, name: signature.name },
        email: maskedEmail(signature.email),
        bindsPerson: bindsPerson(signature),
      }
    // The link was created before the banner required a code.
    if (!provesPerson(link) && mustProve(signature, banner)) throw new NotFound()
    if (link.purpose === 'minted') await useUp(tx, [signature.id], ctx.now, ['minted'])
    const expiresAt = minutesFrom(ctx.now, d.addressMinutes)
    const inFrame = d.eSign.frameOf(request.provider) !== null
    const key = await makeLink(tx, {
      signatureId: signature.id,
      purpose: 'page',
      identifiedBy: link.identified_by,
      now: ctx.now,
      expiresAt,
    })
    const detail = {
      role: signature.role,
      identifiedBy: link.identified_by,
      documentSha256: request.document_sha256,
    }
    await appendAuditEvent(tx, { formId: form.id, ...originOf(ctx), event: 'signing page opened', detail })
    return {
      needs: 'signature',
      signs: signs(request),
      key,
      tenant: banner.name,
      bannerName: banner.displayName,
      creditor: banner.creditor.name,
      helpPhone: banner.phone,
      reference: String(form.id),
      companyName: companyNameOf(form),
      signatory: { role: signature.role, name: signature.name },
      consents: signature.consents.map((text) => ({
        kind: text.kind,
        title: text.title,
        paragraphs: [...text.paragraphs],
        accept: text.accept,
        textVersion: text.version,
        textSha256: sha256(wordsOfConsent(text)),
      })),
      documents: await Promise.all(
        documentsFor(request, signature, signedForm(d, form).title).map(
          async ({ name, title, pages, sha256 }) => ({
            name,
            title,
            pages,
            sha256,
            text: inFrame ? null : textOf(await sheetFor(d, tx, request, signature, name)),
          }),
        ),
      ),
      inFrame,
      expiresAt: expiresAt.toISOString(),
    }
  })

/** A code or a sign-in proves who opened it; the address alone does not. */
export const provesPerson = ({ identified_by }: { identified_by: string }): boolean =>
  identified_by === 'code' || identified_by === SIGN_IN

const signs = ({ guaranty_id }: SigningRequest) =>
  guaranty_id === null ? ('application' as const) : ('guaranty' as const)

/** The application, plus a guarantor's own guaranty. A guaranty requested later comes without the application. */
const documentsFor = (request: SigningRequest, signature: Signature, applicationTitle: string) => [
  ...(signs(request) === 'guaranty'
    ? []
    : [
        {
          name: 'application' as const,
          id: request.document_id,
          title: applicationTitle,
          pages: request.document_pages,
          sha256: request.document_sha256,
        },
      ]),
  ...(signature.guaranty_document_id === null
    ? []
    : [
        {
          name: 'guaranty' as const,
          id: signature.guaranty_document_id,
          title: GUARANTY_TITLE,
          pages: signature.guaranty_pages ?? 0,
          sha256: signature.guaranty_sha256 ?? '',
        },
      ]),
]

/** What the PDF of this document was printed from. */
const sheetFor = (
  d: SigningDependencies,
  tx: Tx,
  request: SigningRequest,
  { role }: Signature,
  name: 'application' | 'guaranty',
) => d.eSign.sheet(tx, request.provider_request_id, name === 'application' ? APPLICATION : guarantyOf(role))

/** The frozen PDF. Its hash is what gets signed. */
export const frozenDocument = async (
  d: SigningDependencies,
  name: string,
  ctx: SignerRequest,
): Promise<FileReply> => {
  const { form, request, signature } = await enter(d.db, ctx, ['page'])
  const wanted = documentsFor(request, signature, signedForm(d, form).title).find(
    (document) => document.name === name,
  )
  if (!wanted) throw new NotFound()
  const { file_key } = await d.db
    .selectFrom('document')
    .select('file_key')
    .where('id', '=', wanted.id)
    .executeTakeFirstOrThrow()
  const { stream, size } = await d.files.open(file_key)
  return { stream, contentType: 'application/pdf', length: size }
}

/** Stores the consents, the mark and the signature in one transaction. Returns whether everyone has signed. */
export const sign = (d: SigningDependencies, body: SignBody, ctx: SignerRequest): Promise<boolean> =>
  inTransaction(d.db, async (tx) => {
    const { form, request, signature, link } = await enter(tx, ctx, ['page'])
    if (d.eSign.frameOf(request.provider) !== null)
      throw new Conflict('This document is signed in a different window. Reload the page.')
    // The page was opened before a code was required.
    if (!provesPerson(link) && bindsPerson(signature)) throw new NotFound()
    const consents = givenConsents(signature, body.consents)
    const mark = markOf(body, signature)
    const { now, address, userAgent } = ctx
    const by = { formId: form.id, role: signature.role, at: now, address, userAgent }
    await insertConsents(tx, consents, by)
    await keepEvidence(tx, signature.id, {
      identified_by: link.identified_by,
      mark: mark.kind,
      address,
      user_agent: userAgent,
    })
    await appendAuditEvent(tx, {
      formId: form.id,
      ...originOf(ctx),
      event: 'consented',
      detail: { role: signature.role, consents },
    })
    const state = await d.eSign.sign(tx, signature.provider_signature_id, {
      mark,
      at: now,
      address,
      userAgent,
      identifiedBy: link.identified_by,
      consents,
    })
    const ended = await recordEvents(tx, d, form, state, originOf(ctx))
    return ended.state === 'complete'
  })

export const decline = (d: SigningDependencies, reason: string, ctx: SignerRequest): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const { form, request, signature } = await enter(tx, ctx, ['page'])
    // Declined here, it ends at an outside provider by the cancellation that follows.
    const state =
      d.eSign.frameOf(request.provider) === null
        ? await d.eSign.decline(tx, signature.provider_signature_id, ctx.now)
        : declinedOn(request, signature, ctx.now)
    await recordEvents(tx, d, form, state, originOf(ctx), reason || null)
  })

const declinedOn = (request: SigningRequest, { role, provider_signature_id }: Signature, at: Date) => ({
  requestId: request.provider_request_id,
  state: 'declined' as const,
  signatures: [{ role, signatureId: provider_signature_id, state: 'declined' as const, at }],
})

/** The code for the signature behind an emailed link. */
export const behindLink =
  (ctx: SignerRequest): Whose<Holder & { signature: Signature }> =>
  (tx) =>
    enter(tx, ctx, ['mailed'])

const originOf = ({ now, address }: SignerRequest): EventOrigin => ({
  at: now,
  actor: 'signatory',
  address,
})

const ELSEWHERE = 'You continued signing on another device or in another window.'

/**
 * The form, the open request and the signature that this link is for. In a transaction, locks the form. Throws Conflict
 * for a page that another device replaced.
 */
export const enter = async (
  reader: Reader,
  ctx: SignerRequest,
  purposes: (SigningLinkTable['purpose'] | 'replaced page')[],
) => {
  const { actor, subject, now } = ctx
  const form: SavedForm = reader.isTransaction
    ? await lockSubmitted(reader as Tx, subject.formId)
    : await formById(reader, subject.formId)
  const page = purposes.includes('page')
  const link = await liveLink(
    reader,
    actor.tokenSha256,
    page ? [...purposes, 'replaced page'] : purposes,
    now,
  )
  const request = link && (await requestWith(reader, form.id, link.signature_id))
  // No one signs a denied application. If it becomes pending again, the link works again.
  if (!link || !request || form.state === 'denied') throw new NotFound()
  const signature = nextToSign(request)
  if (signature?.id !== link.signature_id) throw new NotFound()
  // An employee's open page ends with their access.
  if (signature.employee_sso !== null && !(await mailableEmployee(reader, signature.employee_sso)))
    throw new NotFound()
  if (page && link.replaced_at) throw new Conflict(ELSEWHERE, { elsewhere: true })
  return { form, request, signature, link }
}

/** Locks both rows in the same order as a decision, because signing after the submission also changes the review. */
export const lockSubmitted = async (tx: Tx, formId: number): Promise<SavedForm> => {
  await tx.selectFrom('application').select('id').where('id', '=', formId).forNoKeyUpdate().execute()
  return lockForm(tx, formId)
}

const markOf = (body: SignBody, { name }: Signature): Mark => {
  if (body.mark === 'drawn') return { kind: 'drawn', drawing: body.drawing }
  if (!isNameOf(body.typedName, name))
    throw new Invalid([{ path: 'typedName', message: `Type your name exactly as shown: ${name}` }])
  return { kind: 'typed', name: onOneLine(body.typedName) }
}
