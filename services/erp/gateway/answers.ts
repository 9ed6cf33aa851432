/** The simulator's responses to each call of gateway.openapi.json. */
import { Readable } from 'node:stream'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { Compared } from '../rules/reconciliation.ts'
import { type asNewCashAccount, ourBranch } from './cash.ts'
import type { asNewJob } from './jobs.ts'
import { asPerson, asWire, asWireCandidate, asWireJob, asWireOrder, asWireRecord, fromLines } from './wire.ts'
import { ErpRefusal, type Erp } from '../port.ts'
import { sha256 } from '../../../platform/sha256.ts'

export interface GatewayQuestion {
  banner: BannerName
  number: string
  query: URLSearchParams
  key: string
  body: unknown
  file: Buffer
  contentType: string
}
export interface Reply {
  status: number
  body: unknown
}

interface WireExemption {
  certificate: string
  states: string[]
  effective: string
  expires: string | null
}

const good = (body: unknown): Reply => ({ status: 200, body })
const none: Reply = { status: 404, body: { code: 'no-such-customer' } }
const done = good({ state: 'done' })

/** Runs a write if the account exists; a refusal carries the ERP's message. */
const writing = async (
  erp: Erp,
  { banner, number }: GatewayQuestion,
  work: () => Promise<void>,
): Promise<Reply> => {
  if (number && !(await erp.record(banner, number))) return none
  try {
    await work()
    return done
  } catch (error) {
    if (!(error instanceof ErpRefusal)) throw error
    return { status: 409, body: { code: 'refused', message: error.message } }
  }
}

export const answers: Readonly<Record<string, (erp: Erp, asked: GatewayQuestion) => Promise<Reply>>> = {
  customer: async (erp, { banner, number }) => {
    const found = await erp.customer(banner, number)
    return found ? good(asWire(found)) : none
  },
  salespeople: async (erp, { banner, query }) => {
    const [term, login, email] = ['term', 'login', 'email'].map((name) => query.get(name))
    if (login) {
      const one = await erp.salesperson(banner, login)
      return good({ salespeople: one ? [asPerson(one)] : [] })
    }
    const found = term
      ? await erp.salespeople(banner, term)
      : await erp.salespeopleByEmail(banner, email ?? '')
    return good({ salespeople: found.map(asPerson) })
  },
  record: async (erp, { banner, number }) => {
    const found = await erp.record(banner, number)
    return found ? good(asWireRecord(found)) : none
  },
  recordByGlobalId: async (erp, { banner, query }) => {
    const found = await erp.recordByGlobalId(banner, query.get('globalId') ?? '')
    return good({ record: found && asWireRecord(found) })
  },
  search: async (erp, { banner, query }) => {
    const [name, phone, street, postalCode] = ['name', 'phone', 'street', 'postalCode'].map(
      (part) => query.get(part) ?? '',
    ) as [string, string, string, string]
    const found = await erp.search(banner, { name, phone, street, postalCode })
    return good({ customers: found.map(asWireCandidate) })
  },
  orders: async (erp, { banner, number }) =>
    (await erp.record(banner, number))
      ? good({ orders: (await erp.orders(banner, number)).map(asWireOrder) })
      : none,

  jobs: async (erp, { banner, number }) =>
    (await erp.record(banner, number))
      ? good({ jobs: (await erp.jobs(banner, number)).map(asWireJob) })
      : none,

  createAccount: (erp, asked) => {
    const { number, ...said } = asked.body as { number: string }
    return writing(erp, asked, () =>
      erp.createAccount(asked.banner, asked.key, {
        accountNumber: number,
        ...(comparedFrom(said) as Compared),
      }),
    )
  },
  openCashAccount: async (erp, { banner, key, body }) => {
    const wire = body as ReturnType<typeof asNewCashAccount>
    const number = await erp.openCashAccount(banner, key, {
      businessName: wire.name,
      contactName: wire.contact,
      email: wire.email,
      phone: wire.phone,
      address: fromLines(wire.address),
      branchNumber: ourBranch(banner, wire.branch),
      customerTypeCategory: wire.category,
      customerType: wire.type,
      insideSalesPerson: wire.insideSalesPerson,
      outsideSalesPerson: wire.outsideSalesPerson,
      creditLimit: wire.creditLimit,
    })
    return good({ number })
  },
  createJobShipTo: async (erp, { banner, key, body }) => {
    const wire = body as ReturnType<typeof asNewJob>
    try {
      const number = await erp.createJobShipTo(banner, key, {
        accountNumber: wire.account,
        shipToId: wire.shipTo,
        name: wire.name,
        jobId: wire.jobId,
        purchaseOrderNumber: wire.purchaseOrder,
        address: fromLines(wire.address),
        limit: wire.limit,
        startDate: wire.startDate,
        endDate: wire.endDate,
        ownerName: wire.owner,
        branchNumber: ourBranch(banner, wire.branch),
      })
      return good({ number })
    } catch (error) {
      if (!(error instanceof ErpRefusal)) throw error
      return { status: 409, body: { code: 'refused', message: error.message } }
    }
  },
  updateCustomer: (erp, asked) =>
    writing(erp, asked, () =>
      erp.updateCustomer(asked.banner, asked.key, asked.number, comparedFrom(asked.body as object)),
    ),
  setCredit: (erp, asked) =>
    writing(erp, asked, () =>
      erp.setCredit(asked.banner, asked.key, asked.number, asked.body as { limit: number; by: string }),
    ),
  setTaxExemption: (erp, asked) => {
    const { certificate, states, effective, expires } = asked.body as WireExemption
    return writing(erp, asked, () =>
      erp.setTaxExemption(asked.banner, asked.key, asked.number, {
        certificate,
        states,
        effectiveOn: effective,
        expiresOn: expires,
      }),
    )
  },
  attach: (erp, asked) =>
    writing(erp, asked, () =>
      erp.attach(asked.banner, asked.key, asked.number, {
        name: asked.query.get('name') ?? '',
        contentType: asked.contentType,
        size: asked.file.length,
        sha256: sha256(asked.file),
        open: async () => Readable.from([asked.file]),
      }),
    ),
}

const ours = {
  name: 'businessName',
  email: 'businessEmail',
  phone: 'businessPhone',
  billing: 'billingAddress',
  shipping: 'shippingAddress',
  payableName: 'acctsPayableContactName',
  payablePhone: 'acctsPayableContactPhone',
} as const

const comparedFrom = (said: object): Partial<Compared> =>
  Object.fromEntries(
    Object.entries(said).map(([key, value]) => [
      ours[key as keyof typeof ours],
      typeof value === 'object' ? fromLines(value) : value,
    ]),
  )
