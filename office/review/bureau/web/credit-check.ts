import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MATCH_FOUND, noMatchFound } from '../rules/bureau.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, messageOf } from '../../../../platform/client/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { reloadApplication, type Detail } from '../../web/queries.ts'

type Answer = ReplyOf<'POST /api/CreditCheck/business'>
export type CheckResult = Answer['data']

interface CheckOf<G> {
  /** The subject: at most one request about it at a time. */
  about: string
  /** The name in "No match found for …". */
  name: string
  ask: (given: G) => Promise<Answer>
  /** Loads the current application and removes any earlier message. */
  done: () => void
  /** The result is a LIST: someone must select. */
  onList?: (result: CheckResult) => void
  /** The message if the dialog was closed meanwhile; an open dialog shows it itself. */
  failure?: (error: unknown) => string
}

/**
 * Asks a bureau, which can take half a minute. If the dialog is closed meanwhile, a toast shows the result (BUR-009,
 * 010).
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
    mutationFn: async (given: G) => (await ask(given)).data,
    onSuccess: async (result) => {
      await reloadApplication(queries, tenant, creditAppId)
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
