/** Freezes the application into a document and opens it for signing. */
import { randomUUID } from 'node:crypto'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { consentsAsked } from '../../domain/rules/consents.ts'
import { companyOf, signatoryName, signingRoles, type SigningRole } from '../../domain/rules/signing.ts'
import { termsOfCredit } from '../../domain/rules/terms.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Reader } from '../database/database.ts'
import { printApplication } from '../documents/application-pdf.ts'
import { keepGenerated } from '../documents/keep-generated.ts'
import type { Sheet } from '../documents/sheet.ts'
import { documentsOf, insertDocument } from '../documents/store.ts'
import { Conflict, Invalid } from '../http/errors.ts'
import { formById, lockForm, type SavedForm } from '../saved-forms/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import type { Hand } from './settle.ts'
import { insertRequest, requestOf, setFormState } from './store.ts'

const TITLE = 'Application for credit'

/**
 * Called on entering E-Sign Document. An open request is left alone: whatever changes answers or papers voids it. The provider is asked
 * outside any transaction; who loses a race against another tab throws its own request away.
 */
export const prepareSigning = async (d: SigningDependencies, formId: number, hand: Hand): Promise<void> => {
  const form = await formById(d.db, formId)
  mustBeUnsubmitted(form)
  if (await requestOf(d.db, formId)) return

  const papers = await papersOf(d.db, formId)
  const { problems, rowVersion, groups } = await d.readForSigning(formId, hand.at)
  if (problems.length) throw new Invalid(problems)
  const banner = bannerById(form.banner_id as BannerId, d.banners)
  const signers = signersOf(form, banner)
  if (signers.length === 0) throw new Invalid('Nobody is named who could sign.')
  const sheet = sheetOf(form, banner, { groups, signers, at: hand.at })
  const { bytes, pages } = await printApplication(sheet)
  const document = await keepGenerated(d, {
    formId,
    kind: 'application-pdf',
    name: `application-${form.id}.pdf`,
    contentType: 'application/pdf',
    content: bytes,
    by: 'system',
    at: hand.at,
  })
  const created = await d.eSign.create({
    title: TITLE,
    subject: `${TITLE}, ${companyOf(form.answers)}`,
    message: `Please read and sign the application for credit with ${banner.displayName}.`,
    pdf: bytes,
    sheet,
    signers,
    formId,
  })

  const opened = await inTransaction(d.db, async (tx) => {
    const now = await lockForm(tx, formId)
    mustBeUnsubmitted(now)
    if (await requestOf(tx, formId)) return false
    const samePapers = (await papersOf(tx, formId)) === papers
    if (now.row_version !== rowVersion || now.row_version !== form.row_version || !samePapers)
      throw new Conflict('The application was changed meanwhile. Please try again.')
    await insertDocument(tx, document)
    await insertRequest(tx, {
      id: randomUUID(),
      saved_form_id: formId,
      frozen_row_version: rowVersion,
      provider: d.eSign.provider,
      provider_request_id: created.requestId,
      document_id: document.id,
      document_sha256: document.sha256,
      document_pages: pages,
      created_at: hand.at,
      signatures: signers.map(({ role, name, email, consents }, place) => ({
        id: randomUUID(),
        role,
        name,
        email,
        consents: [...consents],
        provider_signature_id: created.signatures[place]!.signatureId,
      })),
    })
    await setFormState(tx, formId, 'signing', hand.at)
    await appendAct(tx, {
      formId,
      ...hand,
      act: 'frozen for signing',
      detail: {
        rowVersion,
        documentSha256: document.sha256,
        terms: sheet.terms.map(({ version }) => version),
        signers: signers.map(({ role, guarantor }) => ({ role, guarantor })),
      },
    })
    return true
  }).catch(async (error: unknown) => {
    await d.eSign.cancel(created.requestId)
    throw error
  })
  if (!opened) await d.eSign.cancel(created.requestId)
}

const mustBeUnsubmitted = ({ state }: SavedForm) => {
  if (!['draft', 'emailed', 'signing'].includes(state))
    throw new Conflict('This application was submitted already.')
}

/** The customer's papers by their ids: a paper raises no row version, but the document lists it. */
const papersOf = async (reader: Reader, formId: number): Promise<string> => {
  const { tax, other } = await documentsOf(reader, formId)
  return [...tax, ...other].map(({ fullPath }) => fullPath).join(' ')
}

const signersOf = (form: SavedForm, { creditor, phone }: Banner) =>
  signingRoles.flatMap((role: SigningRole) => {
    const answers = (form.answers[role] ?? {}) as Record<string, unknown>
    const name = signatoryName(answers)
    if (!name) return []
    const guarantor = answers.guarantor === 'true'
    return {
      role,
      name,
      email: String(answers.email ?? '').trim(),
      jobTitle: String(answers.jobTitle ?? '').trim(),
      guarantor,
      consents: consentsAsked(guarantor, {
        creditor: creditor.name,
        company: companyOf(form.answers),
        phone,
      }),
    }
  })

const sheetOf = (
  form: SavedForm,
  banner: Banner,
  { groups, signers, at }: { groups: Sheet['groups']; signers: ReturnType<typeof signersOf>; at: Date },
): Sheet => {
  const consents = new Map(signers.flatMap((signer) => signer.consents).map((text) => [text.kind, text]))
  return {
    title: TITLE,
    reference: String(form.id),
    company: companyOf(form.answers),
    banner: {
      displayName: banner.displayName,
      color: banner.color,
      phone: banner.phone,
      creditor: banner.creditor.name,
      timeZone: banner.timeZone,
    },
    frozenAt: at.toISOString(),
    groups,
    terms: [
      termsOfCredit(banner.creditor.name),
      ...[...consents.values()].map(({ title, version, paragraphs, accept }) => ({
        title,
        version,
        paragraphs: [...paragraphs, accept],
      })),
    ],
    signers: signers.map(({ role, name, jobTitle, guarantor }) => ({ role, name, jobTitle, guarantor })),
  }
}
