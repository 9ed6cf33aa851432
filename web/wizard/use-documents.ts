import { useMemo, useRef } from 'react'
import type { Form } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { noAnswer } from '../api/index.ts'
import type { Documents } from '../form/index.ts'
import type { Draft } from './draft/use-draft.ts'

/**
 * Uploading first saves the draft with all answers so far (APP-151, APP-A27). The form exists before its draft, so the
 * draft is set later, through the ref.
 */
export const useDocuments = (tenant: BannerName, form: Form) => {
  const draft = useRef<Draft>(null)
  const documents = useMemo((): Documents => {
    const fetched = async () => {
      const { documentsOf } = await import('./documents.ts').catch(() => {
        throw noAnswer()
      })
      return documentsOf(tenant, form, draft.current!)
    }
    return {
      upload: async (...of) => (await fetched()).upload(...of),
      remove: async (...of) => (await fetched()).remove(...of),
      download: async (...of) => (await fetched()).download(...of),
    }
  }, [tenant, form])
  return { documents, draft }
}
