import { useEffect, useState } from 'react'
import type { LookupResult, LookupField } from '../../model/index.ts'
import { useFormScope } from '../scope.ts'
import { say } from '../../../platform/language/index.ts'

/** Milliseconds after the last key press before the search runs (000 9). */
const PAUSE = 500

export type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'found'
      readonly found: readonly LookupResult[]
      /** Matches that cannot be chosen; `barred` says why. */
      readonly barred: readonly LookupResult[]
      readonly term: string
    }

/** A name contains a letter or a digit. */
const isTerm = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Searches the server for `typed` after a pause; drops replies that arrive after the text has changed. */
export const useSearch = (
  of: LookupField,
  query: Readonly<Record<string, string>>,
  typed: string,
): Search => {
  const { lookups } = useFormScope()
  const term = isTerm(typed) ? typed.trim() : ''
  const asked = new URLSearchParams(query).toString()
  const name = `${asked} ${term}`
  const [answer, setAnswer] = useState<{ name: string; search: Search } | null>(null)
  useEffect(() => {
    if (term === '') return undefined
    let wanted = true
    const tell = (search: Search) => wanted && setAnswer({ name, search })
    const timer = setTimeout(() => {
      lookups.search(of.endpoint, Object.fromEntries(new URLSearchParams(asked)), term).then(
        (all) => {
          const { found = [], barred = [] } = Object.groupBy(all, (one) =>
            one['barred'] ? 'barred' : 'found',
          )
          tell({ state: 'found', found, barred, term })
        },
        (error: unknown) => {
          console.warn('A search failed.', error)
          tell({ state: 'failed' })
        },
      )
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [lookups, of.endpoint, asked, term, name])
  if (term === '') return { state: 'idle' }
  return answer?.name === name ? answer.search : { state: 'asking' }
}

/** The status of a search: announced and visible. */
export const wordsFor = (search: Search): string => {
  if (search.state === 'asking') return say('Searching…')
  if (search.state === 'failed') return say("We couldn't search right now. Try again in a moment.")
  if (search.state === 'idle') return ''
  if (search.found.length === 0) return say('No results for “{term}”.', { term: search.term })
  return search.found.length === 1 ? say('1 result') : say('{count} results', { count: search.found.length })
}
