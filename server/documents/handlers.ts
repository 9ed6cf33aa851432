import { createHash } from 'node:crypto'
import type { documents } from '../../api/documents.ts'
import type { FileReply } from '../../api/endpoint.ts'
import { applicationFiles, reviewFiles, type Accepted } from '../../domain/rules/files.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Reader, type Tx } from '../database/database.ts'
import type { DocumentKind } from '../database/schema.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import type { HandlersOf, UploadedFile } from '../http/register.ts'
import { actorName, byWhom, type Visit } from '../http/visit.ts'
import { refuseEnded } from '../saved-forms/ended.ts'
import { formById, lockForm } from '../saved-forms/store.ts'
import { isDraftSession, signingFacts } from '../signing/index.ts'
import { archive } from './archive.ts'
import {
  allDocuments,
  documentAt,
  fileList,
  insertDocument,
  removeDocument,
  sectionOf,
  type Document,
} from './store.ts'
import { named, takeUploads, type UploadDependencies } from './take-uploads.ts'

/** What the customer brought herself. */
const own: readonly DocumentKind[] = ['tax', 'other']
const forStaff: readonly DocumentKind[] = [
  'tax',
  'other',
  'admin',
  'application-pdf',
  'sealed-pdf',
  'guaranty-pdf',
  'sealed-guaranty',
  'letter',
]

export interface DocumentDependencies extends UploadDependencies {
  /** Voids what is open for signing; throws Conflict once somebody has signed. */
  voidForEdit(
    tx: Tx,
    edit: { formId: number; at: Date; actor: string; by?: string; address: string | null },
  ): Promise<void>
}

export const documentHandlers = (d: DocumentDependencies): HandlersOf<typeof documents> => {
  const customers: Rules = { mayChange: stillDraft, signed: true }
  const staffs: Rules = { mayChange: notEnded, signed: false }

  /** Before papers change: whether they may, looked at again with the form held, and what is open for signing void. */
  const change = async (tx: Tx, visit: Visit, { mayChange, signed }: Rules): Promise<void> => {
    const formId = visit.subject!.formId!
    await lockForm(tx, formId)
    await mayChange(tx, formId)
    const { now: at, actor, address } = visit
    if (signed) await d.voidForEdit(tx, { formId, at, actor: actorName(actor), ...byWhom(actor), address })
  }

  const upload = async (visit: Visit, uploaded: AsyncIterable<UploadedFile>, section: Section) => {
    const formId = visit.subject!.formId!
    await section.mayChange(d.db, formId)
    const before = await sectionOf(d.db, formId, section.kind)
    return takeUploads(d, uploaded, { accepted: section.accepted, before }, (incoming) =>
      inTransaction(d.db, async (tx) => {
        await change(tx, visit, section)
        for (const file of named(incoming, await sectionOf(tx, formId, section.kind), section.accepted)) {
          const by = actorName(visit.actor)
          await insertDocument(tx, {
            ...file,
            saved_form_id: formId,
            kind: section.kind,
            uploaded_by: by,
            created_at: visit.now,
            removed_at: null,
          })
          await note(tx, visit, 'document uploaded', {
            kind: section.kind,
            name: file.name,
            sha256: file.sha256,
          })
        }
        return done(await fileList(tx, formId, section.kind))
      }),
    )
  }

  const remove = (visit: Visit, fullPath: string, kinds: readonly DocumentKind[], rules: Rules) =>
    inTransaction(d.db, async (tx) => {
      const formId = visit.subject!.formId!
      await lockForm(tx, formId)
      const document = await documentAt(tx, formId, fullPath, kinds)
      if (!document) throw new NotFound()
      await change(tx, visit, rules)
      await removeDocument(tx, document, visit.now)
      const { kind, name, sha256 } = document
      await note(tx, visit, 'document removed', { kind, name, sha256 })
      return done(await fileList(tx, formId, kind))
    })

  const download = async (
    visit: Visit,
    fullPath: string,
    kinds: readonly DocumentKind[],
  ): Promise<FileReply> => {
    const document = await documentAt(d.db, visit.subject!.formId!, fullPath, kinds)
    if (!document) throw new NotFound()
    return sent(document, await d.files.open(document.file_key))
  }

  return {
    upload: ({ params, files, visit }) =>
      upload(visit, files, { kind: params.type, accepted: applicationFiles, ...customers }),
    remove: ({ query, visit }) => remove(visit, query.fullPath, own, customers),
    download: ({ query, visit }) => download(visit, query.fullPath, own),
    signedCopy: async ({ visit }) => {
      const formId = visit.subject!.formId!
      const session = visit.cookie('draft')
      // The key alone opens the answers, not the evidence (docs/decisions/0022).
      if (!session || !(await isDraftSession(d.db, formId, sha256(session), visit.now))) throw new NotFound()
      const [sealed] = await sectionOf(d.db, formId, 'sealed-pdf')
      if (!sealed) throw new NotFound('The signed copy is still being made. Please try again in a minute.')
      return sent(sealed, await d.files.open(sealed.file_key))
    },

    reviewUpload: ({ files, visit }) =>
      upload(visit, files, { kind: 'admin', accepted: reviewFiles, ...staffs }),
    reviewRemove: ({ query, visit }) => remove(visit, query.fullPath, ['admin'], staffs),
    reviewDownload: ({ query, visit }) => download(visit, query.fullPath, forStaff),
    reviewDownloadAll: async ({ visit }) => {
      const all = await allDocuments(d.db, visit.subject!.formId!)
      return {
        stream: await archive(
          d.files,
          all.filter(({ kind }) => forStaff.includes(kind)),
        ),
        contentType: 'application/zip',
        downloadAs: 'CreditApplication_Full.zip',
      }
    },
  }
}

interface Rules {
  /** Throws Conflict once documents of this section stay as they are. */
  mayChange(reader: Reader, formId: number): Promise<void>
  /** The frozen document lists them. */
  signed: boolean
}

interface Section extends Rules {
  kind: 'tax' | 'other' | 'admin'
  accepted: Accepted
}

/** A customer's papers belong to what is signed: the first signature fixes them, at the latest the submission. */
const stillDraft: Rules['mayChange'] = async (reader, formId) => {
  const form = await formById(reader, formId)
  refuseEnded(form)
  const { state } = form
  const open = state === 'draft' || state === 'emailed' || state === 'signing'
  if (!open || (await signingFacts(reader, formId)).locked)
    throw new Conflict(
      'This application is signed or submitted already. Its documents can no longer be changed.',
    )
}

/** The credit department adds to what it works on, decided or not; what was withdrawn or deleted stays as it is. */
const notEnded: Rules['mayChange'] = async (reader, formId) => {
  const { state, purged_at } = await formById(reader, formId)
  if (purged_at) throw new Conflict('This application was deleted, so documents can no longer be changed.')
  if (state === 'withdrawn')
    throw new Conflict('The applicant has withdrawn this application, so documents can no longer be changed.')
}

const note = (tx: Tx, visit: Visit, act: string, detail: Record<string, unknown>) =>
  appendAct(tx, {
    formId: visit.subject!.formId!,
    at: visit.now,
    actor: actorName(visit.actor),
    act,
    detail: { ...detail, ...byWhom(visit.actor) },
    address: visit.address,
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const done = (list: Awaited<ReturnType<typeof fileList>>) => ({
  isSuccess: true,
  message: '',
  data: { fileList: list },
})

const sent = (
  { content_type, name }: Document,
  { stream, size }: { stream: FileReply['stream']; size: number },
): FileReply => ({
  stream,
  contentType: content_type,
  downloadAs: name,
  length: size,
})
