import type { customers } from '../contract.ts'
import { type Banner, bannerById, type BannerName } from '../../../banners/rules/banners.ts'
import { fallbackOf, namesInUse } from '../../../banners/rules/banners-in-use.ts'
import { forCustomer } from '../../../forms/job-account/form/from-account.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { bannersOf } from '../../../platform/access/permissions.ts'
import type { WebUser } from '../../../platform/access/web-user.ts'
import { type Call, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { CustomerClassTable } from '../../../common/lookups/tables.ts'
import { NotFound, Unavailable } from '../../../platform/errors.ts'
import { lookupStore } from '../../../common/lookups/server/index.ts'
import {
  isAccountNumber,
  type Account,
  type Directory,
  foundCustomers,
  type CompanyLinks,
} from '../../../common/customers/server/index.ts'
import type { Erp } from '../../../services/erp/port.ts'
import type { Selectable } from 'kysely'

export interface CustomerDependencies {
  db: Reader
  directory: Directory
  erp: Pick<Erp, 'search' | 'record'>
  links: CompanyLinks
  webUser(token: string, now: Date): Promise<WebUser | null>
  publicUrl: string
  banners: readonly Banner[]
  /** Writes a line to the server log. */
  log(line: Record<string, unknown>, says: string): void
}

/** SHELL-083; the message of the account number's field. */
const NO_ACCOUNT = '*Customer Number Not Found'

/** A credit application that is filled in with the company of this account. Throws NotFound without one. */
export const companyUrl = async (
  { directory, links, publicUrl }: Pick<CustomerDependencies, 'directory' | 'links' | 'publicUrl'>,
  banner: BannerName,
  accountId: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> => {
  const account = await directory.account(banner, accountId)
  if (!account) throw new NotFound(NO_ACCOUNT)
  const { apiKey, expiresAt } = links.mint(banner, account.accountNumber, now)
  const search = new URLSearchParams({ apiKey, id: account.accountNumber })
  return { url: `${publicUrl}/application/${banner}?${search}`, expiresAt }
}

export const customerHandlers = (d: CustomerDependencies): HandlersOf<typeof customers> => {
  const { db, directory, links, webUser, log } = d
  const store = lookupStore(db)

  /** The company for a page that shows nothing if the ERP does not respond (WIRE-10). */
  const companyOf = async (banner: BannerName, accountId: string) => {
    try {
      const account = await directory.account(banner, accountId)
      return account && companyAlone(account)
    } catch (error) {
      if (error instanceof Unavailable) return null
      throw error
    }
  }

  /** Only the ERP's records name it. The form fills itself in without it too. */
  const payableContactOf = async (banner: BannerName, accountId: string) => {
    if (!isAccountNumber(accountId)) return null
    try {
      const record = await d.erp.record(lenderOf('accounts', banner), accountId)
      if (!record?.acctsPayableContactName) return null
      return { name: record.acctsPayableContactName, phone: record.acctsPayableContactPhone }
    } catch (error) {
      if (error instanceof Unavailable) return null
      throw error
    }
  }

  /** WIRE-09: who may see this account's company, and for which banner. */
  const mayRead = async ({ query, ctx }: Call<(typeof customers)['companyInfo']>) => {
    const asked = query.tenantId && bannerById(query.tenantId).name
    if (ctx.actor.kind === 'employee') {
      const own = bannersOf(ctx.actor.identity)
      const banner = asked || own[0]
      if (banner && own.some((one) => one === banner || lenderOf('accounts', one) === banner)) return banner
    }
    const user = query.sftoken ? await webUser(query.sftoken, ctx.now) : null
    if (!user || user.customerNumber !== query.accountId || (asked && asked !== user.banner)) return null
    return user.banner
  }

  return {
    search: async ({ query }) =>
      replyWith({ value: await foundCustomers(db, d.erp, query.banner, query.term.trim()) }),

    account: async ({ params, query, ctx }) => {
      const forms = formsAskedFor(params.banner, ctx)
      const [account, payableContact] = await Promise.all([
        directory.account(params.banner, query.accountId, forms),
        payableContactOf(params.banner, query.accountId),
      ])
      if (!account) throw new NotFound(NO_ACCOUNT)
      return replyWith({ ...account, payableContact })
    },

    accountOfWebUser: async ({ ctx }) => {
      const { banner, customerNumber } = ctx.actor.user
      const account = await directory.account(banner, customerNumber)
      if (!account) throw new NotFound(NO_ACCOUNT)
      return replyWith({ ...companyAlone(account), ...servingIt(account) })
    },

    link: async ({ params, query, ctx }) => {
      const { url, expiresAt } = await companyUrl(d, params.banner, query.accountId, ctx.now)
      // Anyone with the link can see customer data, so its creator is logged.
      log({ requestId: ctx.requestId, banner: params.banner, reader: ctx.pseudonym }, 'company link made')
      return replyWith({ url, expiresAt: expiresAt.toISOString() })
    },

    companyInfo: async (call) => {
      const banner = await mayRead(call)
      return replyWith(banner && (await companyOf(banner, call.query.accountId)))
    },

    companyInfoByLink: async ({ query, ctx }) => {
      const banner = query.tenantId ? bannerById(query.tenantId).name : fallbackOf(namesInUse(d.banners))
      if (!links.holds(query.apiKey, banner, query.entityId, ctx.now))
        return { isSuccess: false, message: "This link isn't valid.", data: null }
      return replyWith(await companyOf(banner, query.entityId))
    },

    salespeople: async ({ params }) => [...(await directory.salespeople(params.banner, params.term))],

    salespeopleByEmail: async ({ params, ctx }) =>
      ctx.actor.kind === 'employee'
        ? [...(await directory.salespeopleByEmail(bannersOf(ctx.actor.identity), params.term))]
        : [],

    customerTypes: async ({ query }) => store.customerTypes(lenderOf('staffLists', query.banner)),

    segments: async () => segmentRows(await store.customerClasses()),

    priceClasses: async ({ query }) => withPriceClasses(await store.customerClasses(query.customerType)),
  }
}

/**
 * SHELL-004: gexpro staff look up a rexel account to put it on a gexpro form. Branches of gexpro are then known
 * too.
 */
const formsAskedFor = (banner: BannerName, { actor }: Call<(typeof customers)['account']>['ctx']) => {
  if (actor.kind !== 'employee') return [banner]
  const own = bannersOf(actor.identity)
  return own.includes(banner) ? [banner] : own.filter((one) => lenderOf('accounts', one) === banner)
}

/** Without the logins of the people who serve it. */
const servingIt = (account: Account) => {
  const { insideSalesPerson, outsideSalesPerson, branchManager, creditManager } = forCustomer(account)
  const { shipTo, branchKnown } = account
  return { insideSalesPerson, outsideSalesPerson, branchManager, creditManager, shipTo, branchKnown }
}

/** Nothing that is for staff only. */
const companyAlone = ({ accountNumber, companyName, email, phone, fax, address, branchNumber }: Account) => ({
  accountNumber,
  companyName,
  email,
  phone,
  fax,
  address,
  branchNumber,
})

/** Presents rows of `customer_class` for the two lists of the contract. */
type Row = Selectable<CustomerClassTable>

/** APP-127: one row for each price class of a segment. */
const segmentRows = (rows: readonly Row[]) =>
  rows.map((row) => ({ title: row.title, priceClass: row.price_class, customerType: row.customer_type }))

/** APP-126: a segment with its price classes. Its description is that of the first one, which is the usual one. */
const withPriceClasses = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, (row) => row.customer_type)].map(([custClassCode, classes]) => ({
    custClassCode,
    classDesc: classes[0]!.title,
    priceClassDescription: classes[0]!.price_class_description,
    priceClasses: classes.map((row) => ({ key: row.price_class, value: row.price_class_description })),
  }))
