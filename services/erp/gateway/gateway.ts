import { z } from 'zod'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { ourBranch, WireBranch } from './cash.ts'
import { asShipTo, WireShipTos } from './jobs.ts'
import {
  asKept,
  gatewayCall,
  isAccountNumber,
  NoSuchCustomer,
  type GatewayCall,
  type GatewayOptions,
} from './call.ts'
import { tenDigits } from '../../../platform/text/phone.ts'
import { gatewayRecords } from './records.ts'
import { MOST_SALESPEOPLE, type Customer, type Customers, type Erp, type Salesperson } from '../port.ts'

/**
 * An ERP behind a gateway that we define (gateway.openapi.json, docs/decisions/0037). platt's ERP is an AS/400: its
 * branch numbers are 5000 lower than ours, and it stores all text in capitals. Numbers are translated here; capitals
 * stay, because the spelling of a name cannot be recovered.
 */
export const gatewayErp = (options: GatewayOptions): Erp => {
  const call = gatewayCall(options)
  return { ...gatewayCustomers(call), ...gatewayRecords(call) }
}

const text = z.string()
const Person = z.object({ login: text.min(1).max(100), name: text.min(1), email: text })
const WireCustomer = z.object({
  number: text.min(1),
  name: text,
  email: text,
  phone: text,
  fax: text,
  address: z.object({
    lines: z.array(text).min(1).max(2),
    city: text,
    state: text,
    postalCode: text,
    country: text,
  }),
  branch: WireBranch,
  customerClass: z.object({ type: text, price: text, picCategory: text, picCode: text }),
  salespeople: z.object({ inside: Person.nullable(), outside: Person.nullable() }),
  // An older gateway doesn't send them.
  managers: z.object({ branch: Person.nullable(), credit: Person.nullable() }).optional(),
  shipTos: WireShipTos,
})
const People = z.object({ salespeople: z.array(Person) })

const gatewayCustomers = (call: GatewayCall): Customers => {
  const people = async (banner: BannerName, search: Record<string, string>): Promise<Salesperson[]> => {
    const found = await call(banner, 'salespeople', { search, answers: People })
    return (found?.salespeople ?? []).slice(0, MOST_SALESPEOPLE).map(asSalesperson)
  }

  return {
    async customer(banner, accountNumber) {
      if (!isAccountNumber(accountNumber)) return null
      const found = await call(banner, `customers/${accountNumber}`, {
        answers: WireCustomer,
        none: NoSuchCustomer,
      })
      return found && asCustomer(banner, found)
    },
    async salespeople(banner, term) {
      const wanted = term.trim()
      return wanted === '' ? [] : people(banner, { term: asKept(banner, wanted) })
    },
    async salesperson(banner, login) {
      if (login === '') return null
      const found = await people(banner, { login })
      return found.find((person) => person.eclipseUserLogin === login) ?? null
    },
    async salespeopleByEmail(banner, email) {
      const wanted = email.trim().toLowerCase()
      return wanted === '' ? [] : people(banner, { email: wanted })
    },
  }
}

const asSalesperson = ({ login, name, email }: z.infer<typeof Person>): Salesperson => ({
  eclipseUserLogin: login,
  displayName: name,
  email,
})

const asCustomer = (banner: BannerName, wire: z.infer<typeof WireCustomer>): Customer => {
  const { address, customerClass, salespeople, managers } = wire
  const [streetAddress = '', addressUnitNumber = ''] = address.lines
  return {
    accountNumber: wire.number,
    companyName: wire.name,
    email: wire.email,
    phone: tenDigits(wire.phone),
    fax: tenDigits(wire.fax),
    address: {
      streetAddress,
      addressUnitNumber,
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
      country: address.country,
    },
    branchNumber: ourBranch(banner, wire.branch),
    picCodeCategory: customerClass.picCategory,
    picCode: customerClass.picCode,
    customerTypeCategory: customerClass.type,
    customerPriceClass: customerClass.price,
    insideSalesPerson: salespeople.inside && asSalesperson(salespeople.inside),
    outsideSalesPerson: salespeople.outside && asSalesperson(salespeople.outside),
    branchManager: managers?.branch ? asSalesperson(managers.branch) : null,
    creditManager: managers?.credit ? asSalesperson(managers.credit) : null,
    shipTo: wire.shipTos.map(asShipTo),
  }
}
