/** Uploads, downloads and removes the documents of an application. Loaded only when needed. */
import { prefixOf, valueAt, type AnyField, type Form, type UploadedDocument } from '../../model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { cleanName, type UploadKind } from '../../../platform/files/files.ts'
import { call, fetchFile } from '../../../platform/client/index.ts'
import type { Documents } from '../index.ts'
import { saveFile } from '../../../platform/ui/index.ts'
import { wouldEndSigning } from './conflicts/conflict.ts'
import type { Draft } from './draft/use-draft.ts'

/** The documents on the server, as listed among the answers (WIRE-07). */
const keptIn = (answers: object, form: Form, field: AnyField) =>
  (valueAt(answers, prefixOf(form.places.get(field)!) + field.key) ?? []) as readonly UploadedDocument[]

/** The upload succeeded although its reply was lost. */
const hasArrived = (file: File, kept: readonly UploadedDocument[], known: readonly UploadedDocument[]) =>
  kept.some(
    ({ name, size, fullPath }) =>
      name === cleanName(file.name) &&
      size === file.size &&
      known.every((document) => document.fullPath !== fullPath),
  )

/** Asks an employee whether the change may end the customer's signing. */
const mayEndSigning = (draft: Draft) =>
  new Promise<boolean>((resolve) => {
    const say = (may: boolean) => {
      draft.askToEndSigning(null)
      resolve(may)
    }
    draft.askToEndSigning({ answer: async (may) => say(may), leave: () => say(false) })
  })

/** Sends a change of documents; repeats it with the employee's consent if it would end the customer's signing. */
const changing = async <T>(
  draft: Draft,
  send: (voiding: { voidSignatures?: 'true' }) => Promise<T>,
): Promise<T> => {
  try {
    return await send({})
  } catch (error) {
    if (!wouldEndSigning(error) || !(await mayEndSigning(draft))) throw error
    const sent = await send({ voidSignatures: 'true' })
    // The application has a newer version now.
    await draft.reload().catch(() => {})
    return sent
  }
}

export const documentsOf = (tenant: BannerName, form: Form, draft: Draft): Documents => ({
  async upload(field, files, { onProgress, signal, again }) {
    const { applicationKey, answers } = await draft.save()
    const type = (field.kind === 'documents' ? field.upload : 'other') as UploadKind
    const kept = keptIn(answers, form, field)
    if (again && files.every((file) => hasArrived(file, kept, again.known))) return kept
    const { data } = await changing(draft, (query) =>
      call('POST /api/CreditApplication/upload/:tenant/:applicationId/:type', {
        params: { tenant, applicationId: applicationKey, type },
        query,
        files: { files },
        onProgress,
        signal,
      }),
    )
    return data.fileList
  },
  async remove(_, { fullPath }) {
    try {
      const { data } = await changing(draft, (query) =>
        call('POST /api/CreditApplication/removeDocument', {
          query: { fullPath, ...query },
          headers: { 'x-application-key': draft.guid },
        }),
      )
      return data.fileList
    } catch (error) {
      if (wouldEndSigning(error)) return null
      throw error
    }
  },
  async download({ fullPath, name }) {
    const params = { tenant, applicationId: draft.guid }
    const { blob } = await fetchFile('GET /api/CreditApplication/document/:tenant/:applicationId', {
      params,
      query: { fullPath },
    })
    saveFile(blob, name)
  },
})
