/**
 * The sealed copies, created once everyone has signed: the application, which is emailed on submission, and each guaranty,
 * including those requested later, which go only to their guarantor (docs/decisions/0020, 0047).
 */
import { bannerById } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { insertDocument, keepGenerated } from '../../../platform/files/index.ts'
import { guarantySigned } from './mails/guaranty-signed.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { companyNameOf, lockForm } from '../../../kit/saving/server/index.ts'
import { signedForm, type SigningDependencies } from './dependencies.ts'
import { APPLICATION, guarantyOf, placeOf } from './sheets.ts'
import { completeRequests, isStored, type Signature, type SigningRequest } from './store.ts'

interface Copy {
  /** The name of the document within the request. */
  document: string
  kind: 'sealed-pdf' | 'sealed-guaranty'
  name: string
  /** The guarantor who is emailed this copy. */
  guarantor: Signature | null
}

type SealingDependencies = Pick<
  SigningDependencies,
  'db' | 'files' | 'jobs' | 'banners' | 'clock' | 'forms'
> & {
  eSign: Pick<SigningDependencies['eSign'], 'signedPdf'>
}

/** Fetches each sealed PDF once; another run does what is left. A failure doesn't hold up the other copies. */
export const keepSealedCopies = async (d: SealingDependencies, formId: number): Promise<void> => {
  const failures: unknown[] = []
  for (const request of await completeRequests(d.db, formId))
    for (const copy of copiesOf(request))
      await keep(d, request, copy).catch((error: unknown) => failures.push(error))
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} sealed copies could not be stored.`)
  if (failures.length > 0) throw failures[0]
}

const copiesOf = ({ saved_form_id: id, guaranty_id, signatures }: SigningRequest): Copy[] => [
  ...(guaranty_id === null
    ? [
        {
          document: APPLICATION,
          kind: 'sealed-pdf' as const,
          name: `application-${id}-signed.pdf`,
          guarantor: null,
        },
      ]
    : []),
  ...signatures
    .filter(({ guaranty_document_id }) => guaranty_document_id !== null)
    .map((guarantor): Copy => ({
      document: guarantyOf(guarantor.role),
      kind: 'sealed-guaranty',
      name: `guaranty-${id}-${guaranty_id === null ? guarantor.position + 1 : placeOf(guarantor.role)}-signed.pdf`,
      guarantor,
    })),
]

const keep = async (
  d: SealingDependencies,
  { id, saved_form_id: formId, provider_request_id }: SigningRequest,
  copy: Copy,
): Promise<void> => {
  const { document: asked, kind, name, guarantor } = copy
  if (await isStored(d.db, formId, copy)) return
  const at = d.clock()
  const document = await keepGenerated(d, {
    formId,
    kind,
    name,
    contentType: 'application/pdf',
    content: await d.eSign.signedPdf(provider_request_id, asked),
    by: 'system',
    at,
  })
  await inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    // Withdrawn while it was being sealed: don't bring back what was deleted.
    if (!(await completeRequests(tx, formId)).some((one) => one.id === id)) return
    // Another run of this job was faster. The sweep deletes our file.
    if (await isStored(tx, formId, copy)) return
    await insertDocument(tx, document)
    const event = guarantor ? 'sealed guaranty kept' : 'sealed copy kept'
    const detail = { ...(guarantor ? { role: guarantor.role } : {}), sha256: document.sha256 }
    await appendAuditEvent(tx, { formId, at, actor: 'system', event, detail })
    if (guarantor) await mailGuaranty(tx, d, guarantor, document)
    // Submitted before this copy existed: start the waiting work now rather than at its next retry.
    else if (form.submitted_at) await signedForm(d, form).afterSealed(tx, formId)
  })
}

const mailGuaranty = async (
  tx: Tx,
  { jobs, banners }: Pick<SealingDependencies, 'jobs' | 'banners'>,
  { id, saved_form_id: formId, name, email }: Signature,
  document: { name: string; content_type: string; file_key: string },
): Promise<void> => {
  const form = await lockForm(tx, formId)
  await queueMail(tx, jobs, guarantySigned, {
    banner: bannerById(form.banner_id, banners),
    formId,
    reference: String(formId),
    to: email,
    data: { signer: name, companyName: companyNameOf(form) },
    attachments: [{ name: document.name, contentType: document.content_type, fileKey: document.file_key }],
    once: `guaranty-signed:${id}`,
  })
}
