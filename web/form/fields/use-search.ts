import { useEffect, useState } from 'react'
import type { Found, LookupField } from '../../../domain/kit/index.ts'
import { useFormScope } from '../scope.ts'

/** Milliseconds without a key before the server is asked (000 9). */
const PAUSE = 500

export type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly found: readonly Found[]; readonly term: string }

/** A name has a letter or a digit in it. */
const isTerm = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** What the server finds by `typed`, a moment after the last key; an answer that comes too late is not shown. */
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
        (found) => tell({ state: 'found', found, term }),
        (error: unknown) => {
          console.warn('A search was not answered.', error)
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

/** What is said of a search, to the eye where nothing is found and to the ear always. */
export const wordsFor = (search: Search): string => {
  if (search.state === 'asking') return 'Searching…'
  if (search.state === 'failed') return 'The search did not answer. Please try again in a moment.'
  if (search.state === 'idle') return ''
  if (search.found.length === 0) return `Nobody was found by “${search.term}”.`
  return search.found.length === 1 ? '1 found' : `${search.found.length} found`
}
