/** Reads and writes customers' records through the gateway. */
import { z } from 'zod'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { Compared } from '../rules/reconciliation.ts'
import { asJson, type Body } from '../../../platform/ask-json.ts'
import { refuseTooLarge, whole } from '../files.ts'
import { asNewCashAccount, ourBranch, WireBranch } from './cash.ts'
import { asExistingJob, asNewJob, asShipTo, Jobs, OpenedJob, WireShipTos } from './jobs.ts'
import { asErpAddress, asWireAddress, WireAddress } from './address.ts'
import { tenDigits } from '../../../platform/text/phone.ts'
import { asKept, isAccountNumber, NoSuchCustomer, type GatewayCall } from './call.ts'
import {
  ErpRefusal,
  MOST_CANDIDATES,
  MOST_JOBS,
  MOST_ORDERS,
  type ErpRecord,
  type ErpRecords,
} from '../port.ts'
import { sameCustomer } from '../same-customer.ts'

const text = z.string()
const WireRecord = z.object({
  number: text.min(1),
  globalId: text,
  name: text,
  email: text,
  phone: text,
  billing: WireAddress,
  shipping: WireAddress,
  payableName: text,
  payablePhone: text,
  errorDescription: text,
  creditLimit: z.number().int().min(0).nullable(),
  shipTos: WireShipTos,
})
const Found = z.object({ record: WireRecord.nullable() })
const Candidates = z.object({
  customers: z.array(
    z.object({
      number: text.min(1),
      name: text,
      address: WireAddress,
      phone: text,
      branch: WireBranch,
      cash: z.boolean(),
      deleted: z.boolean(),
      enterprise: z.boolean(),
    }),
  ),
})
const Orders = z.object({
  orders: z.array(
    z.object({
      number: text.min(1),
      purchaseOrder: text,
      orderedAt: z.iso.datetime({ offset: true }),
      totalCents: z.number().int(),
    }),
  ),
})
const Opened = z.object({ number: text.regex(/^\d{1,20}$/) })
const Done = z.object({ state: z.literal('done') })
const Refused = z.object({ code: text, message: text })

export const gatewayRecords = (call: GatewayCall): ErpRecords => {
  const write = async (
    banner: BannerName,
    key: string,
    accountNumber: string,
    path: string,
    {
      sends,
      headers,
      ...how
    }: Pick<Parameters<GatewayCall>[2], 'method' | 'search' | 'headers' | 'patient'> & {
      sends: Body
    },
  ): Promise<void> => {
    if (!isAccountNumber(accountNumber)) throw noSuchAccount(accountNumber)
    const done = await call(banner, path, {
      ...how,
      sends,
      headers: { ...headers, 'idempotency-key': key },
      answers: Done,
      none: NoSuchCustomer,
      refuses: refusalOf,
    })
    if (!done) throw noSuchAccount(accountNumber)
  }

  const record: ErpRecords['record'] = async (banner, accountNumber) => {
    if (!isAccountNumber(accountNumber)) return null
    const found = await call(banner, `customers/${accountNumber}/record`, {
      // Another customer's record, perhaps from a cache, is not a valid response.
      answers: WireRecord.extend({ number: z.literal(accountNumber) }),
      none: NoSuchCustomer,
    })
    return found && asRecord(found)
  }

  return {
    record,

    async recordByGlobalId(banner, globalId) {
      if (globalId === '') return null
      const answer = await call(banner, 'records', { search: { globalId }, answers: Found })
      return answer?.record ? asRecord(answer.record) : null
    },

    async search(banner, by) {
      const said = {
        name: asKept(banner, by.name.trim()).slice(0, 100),
        phone: tenDigits(by.phone),
        street: asKept(banner, by.street.trim()).slice(0, 100),
        postalCode: by.postalCode.trim().slice(0, 12),
      }
      const search = Object.fromEntries(Object.entries(said).filter(([, words]) => words !== ''))
      if (Object.keys(search).length === 0) return []
      const answer = await call(banner, 'customers', { search, answers: Candidates })
      return (answer?.customers ?? [])
        .slice(0, MOST_CANDIDATES)
        .map(({ number, name, address, phone, ...wire }) => ({
          accountNumber: number,
          businessName: name,
          address: asErpAddress(address),
          phone: tenDigits(phone),
          branchNumber: ourBranch(banner, wire.branch),
          paysCash: wire.cash,
          isDeleted: wire.deleted,
          isEnterprise: wire.enterprise,
        }))
    },

    async orders(banner, accountNumber) {
      if (!isAccountNumber(accountNumber)) return []
      const answer = await call(banner, `customers/${accountNumber}/orders`, {
        answers: Orders,
        none: NoSuchCustomer,
      })
      return (answer?.orders ?? []).slice(0, MOST_ORDERS).map((order) => ({
        orderNumber: order.number,
        purchaseOrderNumber: order.purchaseOrder,
        orderDate: new Date(order.orderedAt).toISOString(),
        total: order.totalCents / 100,
      }))
    },

    async jobs(banner, accountNumber) {
      if (!isAccountNumber(accountNumber)) return []
      const answer = await call(banner, `customers/${accountNumber}/jobs`, {
        answers: Jobs,
        none: NoSuchCustomer,
      })
      return (answer?.jobs ?? []).slice(0, MOST_JOBS).map(asExistingJob)
    },

    async createAccount(banner, key, account) {
      const { accountNumber } = account
      // It may have been opened and the response lost; a gateway that forgets its keys would open it again.
      const there = await record(banner, accountNumber)
      if (there && sameCustomer(account, there.businessName, there.billingAddress.postalCode)) return
      const sends = asJson({ number: accountNumber, ...asWire(banner, account) })
      await write(banner, key, accountNumber, 'customers', { sends })
    },

    async openCashAccount(banner, key, account) {
      const opened = await call(banner, 'cash-accounts', {
        sends: asJson(asNewCashAccount(banner, account)),
        headers: { 'idempotency-key': key },
        answers: Opened,
        refuses: refusalOf,
      })
      return opened!.number
    },

    async createJobShipTo(banner, key, job) {
      if (!isAccountNumber(job.accountNumber)) throw noSuchAccount(job.accountNumber)
      const opened = await call(banner, 'jobs', {
        sends: asJson(asNewJob(banner, job)),
        headers: { 'idempotency-key': key },
        answers: OpenedJob,
        refuses: refusalOf,
      })
      return opened!.number
    },

    async updateCustomer(banner, key, accountNumber, change) {
      const sends = asJson(asWire(banner, change))
      await write(banner, key, accountNumber, `customers/${accountNumber}`, { method: 'PATCH', sends })
    },

    setCredit: (banner, key, accountNumber, credit) =>
      write(banner, key, accountNumber, `customers/${accountNumber}/credit`, {
        method: 'PUT',
        sends: asJson(credit),
      }),

    setTaxExemption: (banner, key, accountNumber, { certificate, states, effectiveOn, expiresOn }) =>
      write(banner, key, accountNumber, `customers/${accountNumber}/tax-exemption`, {
        method: 'PUT',
        sends: asJson({ certificate, states, effective: effectiveOn, expires: expiresOn }),
      }),

    async attach(banner, key, accountNumber, file) {
      refuseTooLarge(file)
      await write(banner, key, accountNumber, `customers/${accountNumber}/attachments`, {
        search: { name: file.name },
        headers: { 'content-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:` },
        sends: { type: file.contentType, content: { pieces: () => whole(file), size: file.size } },
        patient: 6,
      })
    },
  }
}

const noSuchAccount = (accountNumber: string) => new ErpRefusal(`There is no account ${accountNumber}.`)

const MOST_WORDS = 500

/** The ERP's own message for staff: one line, without invisible characters. */
const refusalOf = (status: number, body: unknown): Error | null => {
  const { success, data } = Refused.safeParse(body)
  if (!success || (status !== 409 && status !== 422)) return null
  return new ErpRefusal(asLine(data.message) || 'The ERP refused this.')
}

const asLine = (words: string) =>
  [...words.replaceAll(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MOST_WORDS).join('')

const asRecord = (wire: z.infer<typeof WireRecord>): ErpRecord => ({
  entityId: wire.number,
  globalCustomerId: wire.globalId,
  businessName: wire.name,
  businessEmail: wire.email,
  businessPhone: tenDigits(wire.phone),
  billingAddress: asErpAddress(wire.billing),
  shippingAddress: asErpAddress(wire.shipping),
  acctsPayableContactName: wire.payableName,
  acctsPayableContactPhone: tenDigits(wire.payablePhone),
  errorDescription: asLine(wire.errorDescription),
  creditLimit: wire.creditLimit,
  shipTo: wire.shipTos.map(asShipTo),
})

/** Absent fields stay absent. */
const asWire = (banner: BannerName, said: Partial<Compared>) => {
  const kept = (words: string | undefined) => words !== undefined && asKept(banner, words)
  const parts = {
    name: kept(said.businessName),
    email: said.businessEmail ?? false,
    phone: said.businessPhone !== undefined && tenDigits(said.businessPhone),
    billing: said.billingAddress !== undefined && asWireAddress(banner, said.billingAddress),
    shipping: said.shippingAddress !== undefined && asWireAddress(banner, said.shippingAddress),
    payableName: kept(said.acctsPayableContactName),
    payablePhone: said.acctsPayableContactPhone !== undefined && tenDigits(said.acctsPayableContactPhone),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== false))
}
