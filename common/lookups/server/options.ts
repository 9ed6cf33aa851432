/** Checks a form's remote options against their lists again: whether the value exists, and its name. */
import type { ChosenOption } from '../../../kit/model/index.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { branchPlace } from '../../../banners/rules/branches.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import type { Directory } from '../../customers/server/index.ts'
import { approversOf } from '../../branches/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { countryList } from '../../../platform/text/countries.ts'
import { statesOf } from './regions.ts'
import { lookupStore } from './store.ts'

export interface ReadOptions {
  /** Path → name. */
  names: ReadonlyMap<string, string>
  problems: Problem[]
}

type Listed = { name: string | null; lists: boolean }
interface OptionQuestion {
  reader: Reader
  bannerId: number
  /** Set if the salespeople are to be checked again. */
  directory: Directory | undefined
}
type List = (asked: OptionQuestion, chosen: ChosenOption) => Promise<Listed>

/** The name of a code when it was chosen, used if it is not checked again. */
const asChosen = ({ code, name }: ChosenOption): Listed => ({ name: name ?? code, lists: true })

/** By the endpoint that the form names. A form that names another one fails a test. */
const lists: Record<string, List> = {
  // One list holds both (APP-119): a category is one character, and its codes start with it (APP-142).
  '/api/CashAccount/options/customer-type': async ({ reader, bannerId }, { code, query }) => {
    const { category } = query
    const entries = (await lookupStore(reader).customerTypes(lentTo(bannerId))).filter(({ key }) =>
      category === undefined ? key.length === 1 : key.length > 1 && key.startsWith(category),
    )
    return inList(entries, code)
  },
  '/api/CashAccount/options/customer-price-class-rexel-gexpro': async ({ reader }, { code }) => {
    const classes = await lookupStore(reader).customerClasses()
    return inList(
      classes.map((row) => ({ key: row.customer_type, value: row.title })),
      code,
    )
  },
  // APP-141: of the chosen segment, or of any if none was chosen.
  '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro': async (
    { reader },
    { code, query },
  ) => {
    const classes = await lookupStore(reader).customerClasses(query.customerType || undefined)
    return inList(
      classes.map((row) => ({ key: row.price_class, value: row.price_class_description })),
      code,
    )
  },
  '/api/Salespersonsearch/salespersonsearch': async ({ bannerId, directory }, chosen) => {
    if (!directory) return asChosen(chosen)
    try {
      const found = await directory.salesperson(bannerById(bannerId).name, chosen.code)
      return { name: found?.displayName ?? null, lists: true }
    } catch (error) {
      // If the ERP does not respond, a choice that was valid when made is accepted.
      if (error instanceof Unavailable) return asChosen(chosen)
      throw error
    }
  },
  '/api/instantcreditpermissions/getApprovedUsersByBranch': async ({ reader, bannerId }, { code, query }) => {
    const approvers = await approversOf(reader, bannerId, query.branchId ?? '')
    return { name: approvers.find(({ sso }) => sso === code)?.name ?? null, lists: true }
  },
  // A form with accounts asks the ERP about them in its own submission.
  '/api/v1/customers/search': async (_asked, chosen) => asChosen(chosen),
  '/api/v1/customers/ship-tos': async (_asked, chosen) => asChosen(chosen),
  '/generic/getCountryList': async (_asked, { code }) => inList(countryList, code),
  '/generic/getStateList': async (_asked, { code, query }) =>
    inList(statesOf(query.countryCode ?? 'US'), code),
  '/api/branch-info/branches': async ({ reader, bannerId }, { code }) => {
    const branch = await lookupStore(reader).branch(code, bannerId)
    return {
      name: branch && !branch.closed ? `${branchPlace(branch)} (branch ${code})` : null,
      lists: true,
    }
  },
}

/** SHELL-003. */
const lentTo = (bannerId: number) => lenderOf('staffLists', bannerById(bannerId).name)

const inList = (entries: readonly { key: string; value: string }[], code: string): Listed => ({
  name: entries.find(({ key }) => key === code)?.value ?? null,
  lists: entries.length > 0,
})

export const listedEndpoints: readonly string[] = Object.keys(lists)

/**
 * `directory`: only for a submission by staff, to check the salespeople again. It calls an outside service, so no
 * transaction may be open.
 */
export const readOptions = async (
  reader: Reader,
  bannerId: number,
  chosen: readonly ChosenOption[],
  directory?: Directory,
): Promise<ReadOptions> => {
  const names = new Map<string, string>()
  const problems: Problem[] = []
  for (const option of chosen) {
    const list = lists[option.endpoint]
    if (!list) throw new Error(`There is no list for ${option.endpoint}.`)
    const { name, lists: listsAny } = await list({ reader, bannerId, directory }, option)
    if (name !== null) names.set(option.path, name)
    else if (!option.open && (listsAny || !option.orText))
      problems.push({ path: option.path, message: 'Choose one from the list.' })
  }
  return { names, problems }
}
