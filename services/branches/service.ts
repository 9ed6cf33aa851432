/**
 * The branches service of the specification: GET with includeNonAuth and includeClosed answers with branches (000 §7,
 * APP-057). The rest is our reading: the answer is a list; `bannerId` names the banner, as in the
 * calls beside it. A branch does not say whether it is closed: closed are those that come only with
 * includeClosed=true. Our own server offers the same (API-A11). Never tried with a company's service.
 */
import { z } from 'zod'
import { bannerOf } from '../../banners/rules/banners.ts'
import type { BranchesService } from './port.ts'
import { askJson } from '../../platform/ask-json.ts'

export interface BranchesServiceOptions {
  /** The whole address, maybe with a query. */
  url: string
  patience?: number
  onFault?: (says: string) => void
}

/** It is asked once a day, and its whole list may take a while. */
const PATIENCE = 60_000

const text = z.string().max(200)
/** `stateName` and `distance` are left out: we know the names, and no distance was asked. */
const Branch = z.object({
  name: text,
  branchNumber: text,
  address1: text,
  city: text,
  state: text,
  zip: text,
  phone: text.nullish(),
})
const Branches = z.array(Branch).max(20_000)

export const branchesService = (o: BranchesServiceOptions): BranchesService => {
  const ask = async (bannerId: number, includeClosed: boolean) => {
    const url = new URL(o.url)
    url.searchParams.set('bannerId', String(bannerId))
    url.searchParams.set('includeNonAuth', 'true')
    url.searchParams.set('includeClosed', String(includeClosed))
    return (await askJson({
      url,
      answers: Branches,
      patience: o.patience ?? PATIENCE,
      ...(o.onFault && { onFault: o.onFault }),
    }))!
  }
  return {
    async list(banner) {
      const { tenantId } = bannerOf(banner)!
      const all = await ask(tenantId, true)
      const open = new Set((await ask(tenantId, false)).map(({ branchNumber }) => branchNumber))
      return all.map(({ name, branchNumber: number, address1: address, city, state, zip, phone }) => ({
        banner,
        number,
        name,
        address,
        city,
        state,
        zip,
        phone: phone ?? '',
        closed: open.has(number) ? 'no' : 'yes',
      }))
    },
  }
}
