/** Signing of a guaranty requested after the submission: one document, one signer (docs/decisions/0047). */
import { randomUUID } from 'node:crypto'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import type { Sheet } from './documents/sheet.ts'
import { insertDocument, sectionOf } from '../../../platform/files/index.ts'
import { type SavedForm, companyNameOf } from '../../../kit/saving/server/index.ts'
import { wordsIn } from '../../../platform/mail/index.ts'
import { signedForm, type Signer, type SigningDependencies } from './dependencies.ts'
import { makeLink, minutesFrom, signingPath } from './links/links.ts'
import { abandon, freeze, type Frozen } from './prepare.ts'
import { closeVoid, type EventOrigin } from './signing-events.ts'
import { guarantorOf, guarantyOf, GUARANTY_TITLE, laterGuarantySheet, placeOf } from './sheets.ts'
import { insertRequest, requestOfGuaranty, type Signature } from './store.ts'

export interface LaterGuaranty {
  /** With the company name as corrected by employees. */
  form: SavedForm
  guarantyId: string
  guarantor: Pick<Signer, 'role' | 'name' | 'email'>
  /** The printed details of the guarantor. */
  rows: Sheet['groups'][number]['rows']
  /**
   * Called first in the transaction that opens the request: locks the rows and stores the guarantor's answers. Returns
   * false if the guaranty is already open for signing. Throws if it can no longer be signed.
   */
  opens(tx: Tx): Promise<boolean>
}

/** Freezes the guaranty and opens it for signing. Calls the provider outside any transaction. */
export const openGuaranty = async (
  d: SigningDependencies,
  { form, guarantyId, guarantor, rows, opens }: LaterGuaranty,
  origin: EventOrigin,
): Promise<void> => {
  const { id: formId } = form
  const banner = bannerById(form.banner_id, d.banners)
  const signer = guarantorOf(form, banner, guarantor)
  const frozen = await freeze(d, form, origin, {
    name: guarantyOf(signer.role),
    kind: 'guaranty-pdf',
    file: `guaranty-${formId}-${placeOf(signer.role)}.pdf`,
    sheet: laterGuarantySheet(
      { form, banner, title: signedForm(d, form).title, at: origin.at },
      signer,
      rows,
      await sealedOf(d.db, formId),
    ),
    signers: [signer.role],
  })
  const { say } = wordsIn(form.language)
  const created = await d.eSign.create({
    subject: `${GUARANTY_TITLE}, ${companyNameOf(form)}`,
    message: say('Please review and sign the personal guaranty for {displayName}.', {
      displayName: banner.displayName,
    }),
    documents: [frozen.asked],
    signers: [signer],
    formId,
  })
  const opened = await inTransaction(d.db, async (tx) => {
    if (!(await opens(tx))) return false
    await insertDocument(tx, frozen.document)
    await insertGuaranty(tx, {
      form,
      guarantyId,
      signer,
      frozen,
      provider: d.eSign.provider,
      created,
      at: origin.at,
    })
    await appendAuditEvent(tx, {
      formId,
      ...origin,
      event: 'guaranty frozen for signing',
      detail: { role: signer.role, guarantySha256: frozen.document.sha256 },
    })
    return true
  }).catch(async (error: unknown) => {
    await abandon(d, formId, created.requestId)
    throw error
  })
  if (!opened) await abandon(d, formId, created.requestId)
}

const insertGuaranty = (
  tx: Tx,
  o: {
    form: SavedForm
    guarantyId: string
    signer: Signer
    frozen: Frozen
    provider: string
    created: { requestId: string; signatures: readonly { signatureId: string }[] }
    at: Date
  },
): Promise<void> => {
  const { id, sha256 } = o.frozen.document
  const { role, name, email, consents } = o.signer
  return insertRequest(tx, {
    id: randomUUID(),
    saved_form_id: o.form.id,
    guaranty_id: o.guarantyId,
    frozen_row_version: o.form.row_version,
    provider: o.provider,
    provider_request_id: o.created.requestId,
    document_id: id,
    document_sha256: sha256,
    document_pages: o.frozen.pages,
    created_at: o.at,
    signatures: [
      {
        id: randomUUID(),
        role,
        name,
        email,
        employee_sso: null,
        consents: [...consents],
        provider_signature_id: o.created.signatures[0]!.signatureId,
        guaranty_document_id: id,
        guaranty_sha256: sha256,
        guaranty_pages: o.frozen.pages,
      },
    ],
  })
}

/** Undefined if the application was submitted unsigned. */
const sealedOf = async (reader: Reader, formId: number) =>
  (await sectionOf(reader, formId, 'sealed-pdf')).at(-1)

/** The signing address for a guarantor who has shown their key. It still requires a code, like any emailed link. */
export const guarantyAddress = async (
  d: SigningDependencies,
  { id }: Signature,
  { banner, now }: { banner: Banner; now: Date },
): Promise<string> => {
  const expiresAt = minutesFrom(now, d.addressMinutes)
  const token = await inTransaction(d.db, (tx) =>
    makeLink(tx, { signatureId: id, purpose: 'mailed', identifiedBy: 'link', now, expiresAt }),
  )
  return signingPath(banner.tenantId, token)
}

/** Voids the open signing request, in the caller's transaction, which has locked the form. */
export const voidGuaranty = async (
  tx: Tx,
  d: Pick<SigningDependencies, 'jobs'>,
  of: { formId: number; guarantyId: string; at: Date },
): Promise<void> => {
  const request = await requestOfGuaranty(tx, of)
  if (request?.state === 'open') await closeVoid(tx, d, request, of.at)
}
