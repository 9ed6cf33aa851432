/** "Download your copy": the sealed application for its signers, by their link or a code (docs/decisions/0053). */
import type { z } from 'zod'
import type { FileReply } from '../../../../platform/http/endpoint.ts'
import type { signing } from '../../contract/signing.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { maskedEmail } from '../../../../platform/text/email.ts'
import { type SignerRole } from '../../rules/signing.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { documentReply, sectionOf } from '../../../../platform/files/index.ts'
import { CodeNeeded, NotFound } from '../../../../platform/errors.ts'
import type { FormRequest, Signer, SignerRequest } from '../../../../platform/http/index.ts'
import { companyNameOf, formById, lockForm } from '../../../../kit/saving/server/index.ts'
import { useCode, type Whose } from './codes.ts'
import type { SigningDependencies } from '../dependencies.ts'
import { SHARED_LINK } from './links.ts'
import { requestOf, requestWith, type Signature, type SigningRequest } from '../store.ts'

type Signed = Extract<z.input<(typeof signing)['opening']['reply']>['data'], { needs: 'nothing' }>

/** The signature that was given through this link, or null if the link was not used to sign. */
export const signedBehind = async (
  reader: Reader,
  { actor, subject }: Pick<SignerRequest, 'actor' | 'subject'>,
): Promise<{ request: SigningRequest; signature: Signature } | null> => {
  const request = await requestWith(reader, subject.formId, actor.signatureId)
  const signature = request?.signatures.find(({ id }) => id === actor.signatureId)
  return request && signature?.state === 'signed' ? { request, signature } : null
}

/** What a used link shows: who signed, when, and how to get the copy. */
export const openedSigned = async (d: SigningDependencies, ctx: SignerRequest): Promise<Signed | null> => {
  const found = await signedBehind(d.db, ctx)
  if (!found) return null
  const { request, signature } = found
  const form = await formById(d.db, request.saved_form_id)
  const banner = bannerById(form.banner_id, d.banners)
  const later = request.guaranty_id !== null
  return {
    needs: 'nothing',
    signs: later ? 'guaranty' : 'application',
    tenant: banner.name,
    companyName: companyNameOf(form),
    signatory: { role: signature.role, name: signature.name },
    signedAt: signature.signed_at!.toISOString(),
    email: maskedEmail(signature.email),
    copy: later
      ? 'none'
      : request.state !== 'complete'
        ? 'later'
        : linkNeedsCode(ctx, banner)
          ? 'by code'
          : 'here',
  }
}

/**
 * If the banner requires a code from everyone, or the link went to other addresses too, it alone shows no document
 * (docs/decisions/0019).
 */
export const linkNeedsCode = (
  { actor }: { actor: Signer },
  { signerCode }: Pick<Banner, 'signerCode'>,
): boolean => signerCode === 'always' || actor.identifiedBy === SHARED_LINK

/** Takes the code that was emailed to a signatory who has signed. */
export const copyByCode = async (
  d: SigningDependencies,
  { role, code }: { role: SignerRole; code: string },
  ctx: FormRequest,
): Promise<FileReply> => {
  const formId = ctx.subject.formId
  await useCode(d, signedAs(role, formId), code, ctx)
  return sealedCopy(d, formId)
}

/** Takes the signing link, and a code if the banner requires it. */
export const copyByLink = async (
  d: SigningDependencies,
  code: string | undefined,
  ctx: SignerRequest,
): Promise<FileReply> => {
  const found = await signedBehind(d.db, ctx)
  if (!found || found.request.guaranty_id !== null) throw new NotFound()
  const { saved_form_id: formId } = found.request
  const { banner_id } = await formById(d.db, formId)
  if (linkNeedsCode(ctx, bannerById(banner_id, d.banners))) {
    const { email, role } = found.signature
    if (!code) throw new CodeNeeded('Enter the code we email you.', { email: maskedEmail(email) })
    await useCode(d, signedAs(role, formId), code, ctx)
  }
  return sealedCopy(d, formId)
}

const signedAs =
  (role: SignerRole, formId: number): Whose =>
  async (tx) => {
    const form = await lockForm(tx, formId)
    const signature = (await requestOf(tx, formId))?.signatures.find((known) => known.role === role)
    if (signature?.state !== 'signed') throw new NotFound()
    return { form, signature }
  }

const sealedCopy = async (d: SigningDependencies, formId: number): Promise<FileReply> => {
  const [sealed] = await sectionOf(d.db, formId, 'sealed-pdf')
  if (!sealed) throw new NotFound("We're still preparing the signed copy. Try again in a minute.")
  return documentReply(d.files, sealed)
}
