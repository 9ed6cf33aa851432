/** Freezes the application and a guaranty for each guarantor as PDFs, and opens them for signing. */
import { randomUUID } from 'node:crypto'
import { bannerById } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import type { Sheet } from './documents/sheet.ts'
import { documentsOf, insertDocument, keepGenerated } from '../../../platform/files/index.ts'
import { printPresented } from './documents/application-pdf.ts'
import { wordsIn } from '../../../platform/mail/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import {
  type SavedForm,
  companyNameOf,
  formById,
  lifecycleOf,
  lockForm,
  refuseEnded,
} from '../../../kit/saving/server/index.ts'
import { signedForm, type Signer, type SigningDependencies } from './dependencies.ts'
import { cancelRequest, type EventOrigin } from './signing-events.ts'
import { APPLICATION, applicationSheet, guarantyOf, guarantySheet } from './sheets.ts'
import { insertRequest, requestOf, setFormState, type SigningRequest } from './store.ts'

export interface Occasion {
  /** Throws if the form may not be frozen. Called before freezing, and again with the form locked. */
  refuse(form: SavedForm): void
  /** Whether the answers must be complete and valid. */
  checked: boolean
  /** Called last in the transaction that opens the request. */
  opened(tx: Tx, form: SavedForm, request: SigningRequest): Promise<void>
}

/** Called on entering E-Sign Document. Keeps an open request: a change to the answers or documents would have voided it. */
export const prepareSigning = (d: SigningDependencies, formId: number, origin: EventOrigin): Promise<void> =>
  openForSigning(d, formId, origin, { refuse: mustBeUnsubmitted, checked: true, opened: async () => {} })

/**
 * Calls the provider outside any transaction. If another tab was faster, cancels its own request. If the provider is down,
 * nothing is stored, and the next attempt starts over.
 */
export const openForSigning = async (
  d: SigningDependencies,
  formId: number,
  origin: EventOrigin,
  { refuse, checked, opened: whenOpened }: Occasion,
): Promise<void> => {
  const { by, ...whose } = origin
  const form = await formById(d.db, formId)
  refuseEnded(form)
  refuse(form)
  if (await requestOf(d.db, formId)) return

  const documents = await documentsIn(d.db, formId)
  const { title, ...signed } = signedForm(d, form)
  const { problems, rowVersion, groups, guarantors } = await signed.read(formId, origin.at)
  if (checked && problems.length) throw new Invalid(problems)
  const banner = bannerById(form.banner_id, d.banners)
  const signers = await signed.signersOf(form, banner)
  if (signers.length === 0) throw new Invalid("The application doesn't name anyone to sign.")
  const freezing = { form, banner, title, at: origin.at }
  const roles = signers.map(({ role }) => role)
  const application = await freeze(d, form, origin, {
    name: APPLICATION,
    kind: 'application-pdf',
    file: `application-${formId}.pdf`,
    sheet: applicationSheet(freezing, groups, signers),
    signers: roles,
  })
  const guaranties = new Map<Signer['role'], Frozen>()
  for (const signer of signers.filter(({ guarantor }) => guarantor))
    guaranties.set(
      signer.role,
      await freeze(d, form, origin, {
        name: guarantyOf(signer.role),
        kind: 'guaranty-pdf',
        file: `guaranty-${formId}-${roles.indexOf(signer.role) + 1}.pdf`,
        sheet: guarantySheet(freezing, signer, guarantors[signer.role], application.document),
        signers: [signer.role],
      }),
    )
  const frozen = [application, ...guaranties.values()]
  const { say } = wordsIn(form.language)
  const created = await d.eSign.create({
    subject: `${title}, ${companyNameOf(form)}`,
    message: say('Please review and sign the {noun} to {displayName}.', {
      noun: say(lifecycleOf(form).noun),
      displayName: banner.displayName,
    }),
    documents: frozen.map(({ asked }) => asked),
    signers,
    formId,
  })

  const opened = await inTransaction(d.db, async (tx) => {
    const now = await lockForm(tx, formId)
    refuseEnded(now)
    refuse(now)
    if (await requestOf(tx, formId)) return false
    const sameDocuments = (await documentsIn(tx, formId)) === documents
    if (now.row_version !== rowVersion || now.row_version !== form.row_version || !sameDocuments)
      throw new Conflict('The application changed in the meantime. Try again.')
    for (const { document } of frozen) await insertDocument(tx, document)
    await insertRequest(tx, {
      id: randomUUID(),
      saved_form_id: formId,
      guaranty_id: null,
      frozen_row_version: rowVersion,
      provider: d.eSign.provider,
      provider_request_id: created.requestId,
      document_id: application.document.id,
      document_sha256: application.document.sha256,
      document_pages: application.pages,
      created_at: origin.at,
      signatures: signers.map(({ role, name, email, consents, employeeSso = null }, place) => {
        const guaranty = guaranties.get(role)
        return {
          id: randomUUID(),
          role,
          name,
          email,
          employee_sso: employeeSso,
          consents: [...consents],
          provider_signature_id: created.signatures[place]!.signatureId,
          guaranty_document_id: guaranty?.document.id ?? null,
          guaranty_sha256: guaranty?.document.sha256 ?? null,
          guaranty_pages: guaranty?.pages ?? null,
        }
      }),
    })
    await setFormState(tx, now, 'signing', origin.at)
    await appendAuditEvent(tx, {
      formId,
      ...whose,
      event: 'frozen for signing',
      detail: {
        ...(by ? { by } : {}),
        rowVersion,
        documentSha256: application.document.sha256,
        terms: application.asked.sheet.terms.map(({ version }) => version),
        signers: signers.map(({ role, guarantor }) => ({
          role,
          guarantor,
          ...(guarantor ? { guarantySha256: guaranties.get(role)!.document.sha256 } : {}),
        })),
      },
    })
    await whenOpened(tx, now, (await requestOf(tx, formId))!)
    return true
  }).catch(async (error: unknown) => {
    await abandon(d, formId, created.requestId)
    throw error
  })
  if (!opened) await abandon(d, formId, created.requestId)
}

/** Ends a request that nothing refers to. If the provider does not accept that now, a job asks again. */
export const abandon = (d: SigningDependencies, formId: number, providerRequestId: string): Promise<void> =>
  d.eSign.cancel(providerRequestId).catch(async () => {
    await inTransaction(d.db, (tx) => d.jobs.enqueue(tx, cancelRequest, { formId, providerRequestId }))
  })

export type Frozen = Awaited<ReturnType<typeof freeze>>

/** Prints a sheet and stores the file. The caller inserts the row when everything else has succeeded. */
export const freeze = async (
  d: SigningDependencies,
  form: SavedForm,
  { at }: EventOrigin,
  of: {
    name: string
    kind: 'application-pdf' | 'guaranty-pdf'
    file: string
    sheet: Sheet
    signers: readonly string[]
  },
) => {
  const { name, kind, file, sheet, signers } = of
  const { bytes, pages } = await printPresented(sheet)
  const document = await keepGenerated(d, {
    formId: form.id,
    kind,
    name: file,
    contentType: 'application/pdf',
    content: bytes,
    by: 'system',
    at,
  })
  return { document, pages, asked: { name, title: sheet.title, pdf: bytes, sheet, signers } }
}

const mustBeUnsubmitted = ({ state }: SavedForm) => {
  if (!['draft', 'emailed', 'signing'].includes(state))
    throw new Conflict('This application has already been submitted.')
}

/** The customer's documents. The frozen document lists them, but an upload doesn't increase the row version. */
const documentsIn = async (reader: Reader, formId: number): Promise<string> => {
  const { tax, other } = await documentsOf(reader, formId)
  return [...tax, ...other].map(({ fullPath }) => fullPath).join(' ')
}
