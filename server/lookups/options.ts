/** Asks the lists again that a form's remote options were chosen from: is it there, and what is it called? */
import type { ChosenOption } from '../../domain/kit/index.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { BannerId } from '../../domain/rules/banners.ts'
import type { Reader } from '../database/database.ts'
import { countryList, statesOf } from './regions.ts'
import { lookupStore } from './store.ts'

export interface ReadOptions {
  /** Path → name. */
  names: ReadonlyMap<string, string>
  problems: Problem[]
}

type Listed = { name: string | null; lists: boolean }
type List = (reader: Reader, bannerId: BannerId, chosen: ChosenOption) => Promise<Listed>

/** A reference table of the employees' part that is not kept yet: it lists nothing, so a typed code stands. */
const notKeptYet: List = async () => ({ name: null, lists: false })

/** By the endpoint that the form names; a form that names another one fails the test of its file. */
const lists: Record<string, List> = {
  '/api/CashAccount/options/customer-type': notKeptYet,
  '/api/CashAccount/options/customer-price-class-rexel-gexpro': notKeptYet,
  '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro': notKeptYet,
  '/api/Salespersonsearch/salespersonsearch': notKeptYet,
  '/generic/getCountryList': async (_reader, _bannerId, { code }) => inList(countryList, code),
  '/generic/getStateList': async (_reader, _bannerId, { code, query }) =>
    inList(statesOf(query.countryCode ?? 'US'), code),
  '/api/branch-info/branches': async (reader, bannerId, { code }) => {
    const branch = await lookupStore(reader).branch(code, bannerId)
    return {
      name:
        branch && !branch.closed ? `${branch.name}, ${branch.city}, ${branch.state} (branch ${code})` : null,
      lists: true,
    }
  },
}

const inList = (entries: readonly { key: string; value: string }[], code: string): Listed => ({
  name: entries.find(({ key }) => key === code)?.value ?? null,
  lists: entries.length > 0,
})

export const listedEndpoints: readonly string[] = Object.keys(lists)

export const readOptions = async (
  reader: Reader,
  bannerId: BannerId,
  chosen: readonly ChosenOption[],
): Promise<ReadOptions> => {
  const names = new Map<string, string>()
  const problems: Problem[] = []
  for (const option of chosen) {
    const list = lists[option.endpoint]
    if (!list) throw new Error(`No list is known at ${option.endpoint}.`)
    const { name, lists: listsAny } = await list(reader, bannerId, option)
    if (name !== null) names.set(option.path, name)
    else if (listsAny || !option.orText)
      problems.push({ path: option.path, message: 'Please choose one from the list.' })
  }
  return { names, problems }
}
