import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MATCH_FOUND, noMatchFound } from '../../../domain/rules/bureau.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import type { ReplyOf } from '../../api/client.ts'
import { toast } from '../../ui/toasts.tsx'
import { granted } from '../decision/decision-call.ts'
import { readAnew, type Detail } from '../queries.ts'

type Answer = ReplyOf<'POST /api/CreditCheck/business'>
export type CheckResult = Answer['data']

interface CheckOf<G> {
  /** Of whom: one question about the same is on its way at a time. */
  about: string
  /** As "No match found for …" says it. */
  name: string
  ask: (given: G) => Promise<Answer>
  /** Takes the application as it is now; what was said in its place is over. */
  done: () => void
  /** Of a LIST: somebody must choose. */
  onList?: (result: CheckResult) => void
  /** How a failure is told to somebody who has closed the dialog meanwhile; on the dialog it stands by itself. */
  failure?: (error: unknown) => string
}

/**
 * Asks a bureau, which can take half a minute. Whoever closes the dialog meanwhile is told at the edge of the page
 * what came of it (BUR-009, 010).
 */
export const useCreditCheck = <G = void>(tenant: BannerName, application: Detail, of: CheckOf<G>) => {
  const { about, name, ask, done, onList, failure = messageOf } = of
  const { creditAppId } = application
  const queries = useQueryClient()
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])
  const mutationKey = ['credit check', creditAppId, about]
  const check = useMutation({
    mutationKey,
    mutationFn: async (given: G) => granted(await ask(given)).data,
    onSuccess: async (result) => {
      await readAnew(queries, tenant, creditAppId)
      if (result.type === 'LIST' && result.list.length > 0) onList?.(result)
      else if (result.type === 'BUSP' || result.type === 'OWNER') toast('good', MATCH_FOUND)
      else toast('bad', noMatchFound(name))
      done()
    },
    onError: (error) => {
      if (!shown.current) toast('bad', failure(error))
    },
  })
  return { ...check, running: useIsMutating({ mutationKey }) > 0 }
}
