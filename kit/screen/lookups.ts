import type { LookupResult, Option } from '../model/index.ts'
import { call } from '../../platform/client/index.ts'

/** What a form asks the server while the user fills it out. A failure is logged and otherwise silent (API-026). */
export interface Lookups {
  /** The options from a field's endpoint; may be empty. */
  options(endpoint: string, query: Readonly<Record<string, string>>): Promise<readonly Option[]>
  /** The matches for part of a name from a field's endpoint. */
  search(
    endpoint: string,
    query: Readonly<Record<string, string>>,
    term: string,
  ): Promise<readonly LookupResult[]>
  /** City and state of a ZIP code; both '' if it does not exist. */
  placeOf(postalCode: string): Promise<{ city: string; state: string }>
  /** The US addresses that begin with the typed text; null if no one knows them here. */
  completions(typed: string): Promise<readonly CompletedAddress[] | null>
}

export interface CompletedAddress {
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

interface Entry {
  key: string
  value: string
}
const asOptions = (entries: readonly Entry[]): Option[] => entries.map(({ key, value }) => [key, value])

const lists: Readonly<Record<string, (query: Readonly<Record<string, string>>) => Promise<Option[]>>> = {
  '/generic/getCountryList': async () => asOptions((await call('GET /generic/getCountryList')).data),
  '/generic/getContactTitles': async ({ companyID }) =>
    (await call('GET /generic/getContactTitles', { query: { companyID } })).map(({ contactTitle }) => [
      contactTitle,
      contactTitle,
    ]),
  '/generic/getStateList': async (query) => asOptions(await call('GET /generic/getStateList', { query })),
}

const staffLists = () => import('./staff-lists.ts')
const listAt = async (endpoint: string) => {
  const list = lists[endpoint] ?? (await staffLists()).lists[endpoint]
  if (!list) throw new Error(`No list of options at ${endpoint}`)
  return list
}

const asked = new Map<string, Promise<readonly Option[]>>()

export const serverLookups: Lookups = {
  options(endpoint, query) {
    const name = `${endpoint}?${new URLSearchParams(query)}`
    const known = asked.get(name)
    if (known) return known
    const answer = listAt(endpoint).then((list) => list(query))
    asked.set(name, answer)
    // Do not cache failures.
    answer.catch(() => asked.delete(name))
    return answer
  },
  async search(endpoint, query, term) {
    const search = (await staffLists()).searches[endpoint]
    if (!search) throw new Error(`No search at ${endpoint}`)
    return search(query, term)
  },
  placeOf: (postalCode) => call('GET /generic/getCityStateByZip', { query: { postalCode } }),
  completions: async (typed) =>
    (await call('GET /api/AddressVerification/complete', { query: { typed } })).addresses,
}
