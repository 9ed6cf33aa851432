import { useMemo, useRef } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { call } from '../api/client.ts'
import type { Papers } from '../forms/step-form.ts'
import type { Draft } from './use-draft.ts'

/**
 * Documents go up to a draft that exists, with all that was answered so far (APP-151, APP-A27). The form is made
 * before its draft, so the draft is handed in afterwards.
 */
export const usePapers = (tenant: BannerName) => {
  const draft = useRef<Draft>(null)
  const papers = useMemo(
    (): Papers => ({
      async upload(field, files, { onProgress, signal }) {
        const { applicationKey } = await draft.current!.save()
        const type = field.kind === 'documents' && field.upload === 'tax' ? 'tax' : 'other'
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
          headers: { 'x-application-key': draft.current!.guid },
        })
        return data.fileList
      },
    }),
    [tenant],
  )
  return { papers, draft }
}
