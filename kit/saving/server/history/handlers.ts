import type { formHistory } from '../../contract/form-history.ts'
import { extensionOf, uploadKinds } from '../../../../platform/files/files.ts'
import { type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import type { Database, Reader } from '../../../../platform/database/index.ts'
import { allDocuments, documentReply, sectionOf } from '../../../../platform/files/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { Files } from '../../../../services/files/port.ts'
import { numberOf, wordsOf } from '../../../list/server/index.ts'
import type { HistorySearchTerms } from './find.ts'
import { formById } from '../store.ts'
import { presentItem } from './present.ts'
import { readPage } from './read.ts'
import { scopeOf } from './scope.ts'

export interface HistoryDependencies {
  db: Database
  files: Files
  /** HIST-010. */
  production: boolean
}

export const historyHandlers = ({
  db,
  files,
  production,
}: HistoryDependencies): HandlersOf<typeof formHistory> => ({
  list: async ({ query, ctx }) => {
    const identity = ctx.actor.identity
    const scope = await scopeOf(db, identity, query.filter, production)
    const { rows, total, more } = await readPage(db, scope, soughtIn(query.search), query)
    const data = rows.map((row) => presentItem(row, identity, query.filter))
    return { ...replyWith(data), total, more }
  },

  attachments: async ({ body, ctx }) => {
    await refuseOtherType(db, ctx.subject.formId, body.formType)
    const { banner, formId } = ctx.subject
    const byKind = Object.groupBy(await allDocuments(db, formId), ({ kind }) => kind)
    return uploadKinds.flatMap((kind) =>
      (byKind[kind] ?? []).map(({ name, size, content_type }) => ({
        bannerCode: banner,
        formType: body.formType,
        attachmentId: String(formId),
        formFileType: kind,
        fileName: name,
        fileExtension: extensionOf(name),
        contentType: content_type,
        size: Number(size),
      })),
    )
  },

  // Names are unique within a section (uploads see to it), so a name means one file or none.
  download: async ({ params, ctx }) => {
    await refuseOtherType(db, ctx.subject.formId, params.formType)
    const section = await sectionOf(db, ctx.subject.formId, params.formFileType)
    const document = section.find(({ name }) => name === params.fileName.normalize('NFC'))
    if (!document) throw new NotFound()
    return documentReply(files, document)
  },
})

/** Punctuation alone is not a search. */
const soughtIn = (typed: string): HistorySearchTerms | null => {
  const words = wordsOf(typed)
  return words.length === 0 ? null : { words, number: numberOf(typed) }
}

/** The access rule has found the form by its ID only. */
const refuseOtherType = async (reader: Reader, formId: number, formType: string): Promise<void> => {
  const { form_type } = await formById(reader, formId)
  if (form_type !== formType) throw new NotFound()
}
