/** How papers of an application go up, come down and go; fetched by whoever has some. */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { UploadedDocument } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { cleanName } from '../../domain/rules/files.ts'
import { call, fetchFile } from '../api/client.ts'
import type { Papers } from '../forms/scope.ts'
import { saveFile } from '../ui/save-file.ts'
import type { Draft } from './draft/use-draft.ts'

/** The documents that the server has, as it shows them among the answers (WIRE-07). */
const keptIn = (answers: CreditApplication, type: 'tax' | 'other'): readonly UploadedDocument[] =>
  (type === 'tax' ? answers.preferences : answers.application)?.uploadedDocuments ?? []

/** It came through although its answer was lost. */
const arrived = (file: File, kept: readonly UploadedDocument[], known: readonly UploadedDocument[]) =>
  kept.some(
    ({ name, size, fullPath }) =>
      name === cleanName(file.name) &&
      size === file.size &&
      known.every((paper) => paper.fullPath !== fullPath),
  )

export const papersOf = (tenant: BannerName, draft: Draft): Papers => ({
  async upload(field, files, { onProgress, signal, again }) {
    const { applicationKey, answers } = await draft.save()
    const type = field.kind === 'documents' && field.upload === 'tax' ? 'tax' : 'other'
    const kept = keptIn(answers, type)
    if (again && files.every((file) => arrived(file, kept, again.known))) return kept
    const { data } = await call('POST /api/CreditApplication/upload/:tenant/:applicationId/:type', {
      params: { tenant, applicationId: applicationKey, type },
      files: { files },
      onProgress,
      signal,
    })
    return data.fileList
  },
  async remove(_, { fullPath }) {
    const { data } = await call('POST /api/CreditApplication/removeDocument', {
      query: { fullPath },
      headers: { 'x-application-key': draft.guid },
    })
    return data.fileList
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
