import type { documents } from '../../contract/documents.ts'
import type { FileReply } from '../../../../platform/http/endpoint.ts'
import { uploadsOf } from '../../../../forms/registry.ts'
import {
  acceptedBy,
  reviewDocuments,
  uploadKinds,
  type Accepted,
  type UploadKind,
} from '../../../../platform/files/files.ts'
import {
  type FormRequest,
  type HandlersOf,
  type UploadedFile,
  actorName,
  replyWith,
  byWhom,
} from '../../../../platform/http/index.ts'
import { type AuditEventName, appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { DocumentKind } from '../../../../platform/files/tables.ts'
import { type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, NotAllowed, NotFound } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import {
  documentReply,
  type HeldFiles,
  type UploadDependencies,
  allDocuments,
  documentAt,
  fileList,
  insertDocument,
  nameUploads,
  removeDocument,
  sectionOf,
  takeUploads,
  uploadsOfForm,
} from '../../../../platform/files/index.ts'
import { upsertEmployee } from '../employees.ts'
import { refuseEnded, refuseUnasked } from '../ended.ts'
import { formById, lockForm, renew, type SavedForm } from '../store.ts'
import { isDraftSession } from '../save/draft-session.ts'
import { archive } from './archive.ts'
import { bringBack, putAway, refuseRemoval } from './removal.ts'

const own: readonly DocumentKind[] = uploadKinds
const forStaff: readonly DocumentKind[] = [
  ...uploadKinds,
  'admin',
  'requested',
  'application-pdf',
  'sealed-pdf',
  'guaranty-pdf',
  'sealed-guaranty',
  'letter',
  'consumer-notice',
]

export interface DocumentDependencies extends UploadDependencies {
  /** The ids of documents of the form that this person may not read. */
  keptFrom(ctx: FormRequest): Promise<ReadonlySet<string>>
  signingFacts(reader: Reader, formId: number): Promise<{ locked: boolean }>
  /** Voids an open signing request; throws Conflict once someone has signed. */
  voidForEdit(
    tx: Tx,
    edit: { formId: number; at: Date; actor: string; by?: string; address: string | null },
  ): Promise<void>
}

export const documentHandlers = (d: DocumentDependencies): HandlersOf<typeof documents> => {
  /** For documents that are signed with the answers: `true` if staff have confirmed that this cancels the signing. */
  const customers = (ctx: FormRequest, voidSignatures: 'true' | undefined): Rules => ({
    mayChange: async (reader, form) => {
      const { locked } = await d.signingFacts(reader, form.id)
      stillDraft(form, locked, ctx, voidSignatures === 'true')
    },
    signed: true,
  })
  const staffs: Rules = { mayChange: notEnded, signed: false }

  /** Before documents change: checks again with the form locked, and voids an open signing request. */
  const change = async (tx: Tx, ctx: FormRequest, { mayChange, signed }: Rules): Promise<void> => {
    const formId = ctx.subject.formId
    const form = await lockForm(tx, formId)
    await mayChange(tx, form)
    if (!signed || form.state !== 'signing') return
    const { now: at, actor, address } = ctx
    await d.voidForEdit(tx, { formId, at, actor: actorName(actor), ...byWhom(actor), address })
    if (actor.kind !== 'employee') return
    await upsertEmployee(tx, actor.identity, at)
    await renew(tx, formId, actorName(actor), at)
  }

  const upload = async (
    ctx: FormRequest,
    form: SavedForm,
    uploaded: AsyncIterable<UploadedFile>,
    section: Section,
  ) => {
    const formId = form.id
    await section.mayChange(d.db, form)
    const before = await findHeld(d.db, formId, section.kind)
    return takeUploads(d, ctx, uploaded, { accepted: section.accepted, before }, (incoming) =>
      inTransaction(d.db, async (tx) => {
        await change(tx, ctx, section)
        for (const file of nameUploads(
          incoming,
          await findHeld(tx, formId, section.kind),
          section.accepted,
        )) {
          const by = actorName(ctx.actor)
          await insertDocument(tx, {
            ...file,
            saved_form_id: formId,
            kind: section.kind,
            uploaded_by: by,
            created_at: ctx.now,
            removed_at: null,
          })
          await note(tx, ctx, 'document uploaded', {
            kind: section.kind,
            name: file.name,
            sha256: file.sha256,
          })
        }
        return replyWithFiles(await fileList(tx, formId, section.kind))
      }),
    )
  }

  /** With a reason, staff remove it: it is hidden, not deleted. */
  const remove = (
    ctx: FormRequest,
    fullPath: string,
    kinds: readonly DocumentKind[],
    rules: Rules,
    reason?: string,
  ) =>
    inTransaction(d.db, async (tx) => {
      const formId = ctx.subject.formId
      await lockForm(tx, formId)
      const document = await documentAt(tx, formId, fullPath, kinds)
      if (!document) throw new NotFound()
      await change(tx, ctx, rules)
      if (reason === undefined) await removeDocument(tx, document, ctx.now)
      else {
        await refuseRemoval(tx, document)
        await putAway(tx, document, { at: ctx.now, by: byWhom(ctx.actor).by ?? '', reason })
      }
      const { kind, name, sha256 } = document
      await note(tx, ctx, 'document removed', { kind, name, sha256, ...(reason ? { reason } : {}) })
      return replyWithFiles(await fileList(tx, formId, kind))
    })

  const download = async (
    ctx: FormRequest,
    fullPath: string,
    kinds: readonly DocumentKind[],
  ): Promise<FileReply> => {
    const document = await documentAt(d.db, ctx.subject.formId, fullPath, kinds)
    if (!document) throw new NotFound()
    return documentReply(d.files, document)
  }

  return {
    upload: async ({ params, query, files, ctx }) => {
      const form = await formById(d.db, ctx.subject.formId)
      const field = uploadsOf(form.form_type).get(params.type)
      if (!field) throw new NotFound()
      return upload(ctx, form, files, {
        kind: params.type,
        accepted: acceptedBy[field.limitedBy],
        ...customers(ctx, query.voidSignatures),
      })
    },
    remove: ({ query, ctx }) => remove(ctx, query.fullPath, own, customers(ctx, query.voidSignatures)),
    download: ({ query, ctx }) => download(ctx, query.fullPath, own),
    signedCopy: async ({ ctx }) => {
      const formId = ctx.subject.formId
      const session = ctx.cookie('draft')
      // The key alone opens the answers, not the evidence (docs/decisions/0022).
      if (!session || !(await isDraftSession(d.db, formId, sha256(session), ctx.now))) throw new NotFound()
      const [sealed] = await sectionOf(d.db, formId, 'sealed-pdf')
      if (!sealed) throw new NotFound("We're still preparing the signed copy. Try again in a minute.")
      return documentReply(d.files, sealed)
    },

    reviewUpload: async ({ files, ctx }) =>
      upload(ctx, await formById(d.db, ctx.subject.formId), files, {
        kind: 'admin',
        accepted: reviewDocuments,
        ...staffs,
      }),
    reviewRemove: ({ query, body: { reason }, ctx }) =>
      remove(ctx, query.fullPath, ['admin'], staffs, reason),
    reviewRestore: ({ body: { documentId }, ctx }) =>
      inTransaction(d.db, async (tx) => {
        const formId = ctx.subject.formId
        await change(tx, ctx, staffs)
        const document = await bringBack(tx, formId, documentId)
        if (!document) throw new NotFound()
        const { kind, name, sha256 } = document
        await note(tx, ctx, 'document restored', { kind, name, sha256 })
        return replyWithFiles(await fileList(tx, formId, kind))
      }),
    reviewDownload: async ({ query, ctx }) => {
      const document = await documentAt(d.db, ctx.subject.formId, query.fullPath, forStaff)
      if (document && (await d.keptFrom(ctx)).has(document.id))
        throw new NotAllowed('This document is personal. Only the credit department can open it.')
      return download(ctx, query.fullPath, forStaff)
    },
    reviewDownloadAll: async ({ ctx }) => {
      const all = await allDocuments(d.db, ctx.subject.formId)
      const hidden = await d.keptFrom(ctx)
      return {
        stream: await archive(
          d.files,
          all.filter(({ kind, id }) => forStaff.includes(kind) && !hidden.has(id)),
        ),
        contentType: 'application/zip',
        downloadAs: 'CreditApplication_Full.zip',
      }
    },
  }
}

interface Rules {
  /** Throws Conflict once the documents of this section are final. */
  mayChange(reader: Reader, form: SavedForm): Promise<void>
  /** The frozen document lists them. */
  signed: boolean
}

interface Section extends Rules {
  kind: UploadKind | 'admin'
  accepted: Accepted
}

/** The customer's sections share their total; that of the credit department has none. */
const findHeld = async (reader: Reader, formId: number, kind: Section['kind']): Promise<HeldFiles> => {
  if (kind === 'admin') return { section: await sectionOf(reader, formId, kind), elsewhere: 0 }
  const all = await uploadsOfForm(reader, formId)
  const elsewhere = all.filter((one) => one.kind !== kind)
  return {
    section: all.filter((one) => one.kind === kind),
    elsewhere: elsewhere.reduce((sum, { size }) => sum + Number(size), 0),
  }
}

/** A customer's documents are part of what is signed; the first signature, or else the submission, makes them final. */
const stillDraft = (form: SavedForm, locked: boolean, { actor }: FormRequest, mayVoid: boolean): void => {
  refuseEnded(form)
  const { state } = form
  const open = state === 'draft' || state === 'emailed' || state === 'signing'
  if (!open || locked)
    throw new Conflict(
      'This application has already been signed or submitted, so its documents can no longer be changed.',
    )
  refuseUnasked(form, { identity: actor.kind === 'employee' ? actor.identity : null }, mayVoid)
}

/**
 * The credit department can add documents whether or not an application is decided, unless it was withdrawn or deleted.
 */
const notEnded: Rules['mayChange'] = async (_, { state, purged_at }) => {
  if (purged_at) throw new Conflict('This application was deleted, so documents can no longer be changed.')
  if (state === 'withdrawn')
    throw new Conflict('The applicant has withdrawn this application, so documents can no longer be changed.')
}

const note = (tx: Tx, ctx: FormRequest, event: AuditEventName, detail: Record<string, unknown>) =>
  appendAuditEvent(tx, {
    formId: ctx.subject.formId,
    at: ctx.now,
    actor: actorName(ctx.actor),
    event,
    detail: { ...detail, ...byWhom(ctx.actor) },
    address: ctx.address,
  })

const replyWithFiles = (list: Awaited<ReturnType<typeof fileList>>) => replyWith({ fileList: list })
