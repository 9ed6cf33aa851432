import type { erp } from '../contract/erp.ts'
import { abilitiesOf, bannerById, bannerOf } from '../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { type EmployeeRequest, type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import { Conflict, Invalid, Unavailable } from '../../../../platform/errors.ts'
import { applicationWithAll, replyWithStatus } from '../../server/applications/index.ts'
import { presentOrder, presentOrders, presentReconciliation, unknownAccount } from './present.ts'
import { askErp, readAccountAgain, SILENT } from './asking.ts'
import { addressProblem, correctCompany, setAccount } from './corrections.ts'
import { customerPage } from './customer-page.ts'
import type { ErpDependencies } from './dependencies.ts'
import { askAgain, errorsOf, transactionsOf } from './log.ts'
import { matchesInErp, ofBureau } from './matches.ts'
import { applicationOf, erpOf } from './store.ts'

export const erpHandlers = (d: ErpDependencies): HandlersOf<typeof erp> => ({
  setCustomerAccount: async ({ params: { account }, ctx }) =>
    (await setAccount(d, ctx, account))
      ? replyWithStatus(d.db, ctx)
      : { isSuccess: false, message: unknownAccount(account), data: null },

  saveCompanyInformation: async ({ body: { companyName, billingAddress: said }, ctx }) => {
    const billingAddress = {
      streetAddress: said.StreetAddress,
      addressUnitNumber: said.AddressUnitNumber,
      city: said.City,
      state: said.State,
      postalCode: said.PostalCode,
      country: said.Country.toUpperCase(),
    }
    const message = addressProblem(billingAddress)
    if (message) return { isSuccess: false, message, data: null }
    await correctCompany(d, ctx, { companyName, billingAddress })
    return replyWithStatus(d.db, ctx)
  },

  reload: async ({ ctx }) => {
    const heard = await readAccountAgain(d, ctx.subject.formId, ctx.now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Unavailable) return false
        throw error
      },
    )
    const whole = (await applicationWithAll(d.db, formOf(ctx)))!
    return {
      isSuccess: heard,
      message: heard ? '' : SILENT,
      data: {
        accountId: whole.application.customer_account_id,
        erpReconciliation: presentReconciliation(whole, bannerById(ctx.subject.bannerId, d.banners)),
        previousOrders: presentOrders(whole),
      },
    }
  },

  customerMatches: async ({ query: { source, search }, ctx }) =>
    replyWith(
      source === 'erp'
        ? await matchesInErp(d.erp, await applicationOf(d.db, ctx.subject.formId), search)
        : (await d.bureauMatches.candidates(ctx)).map(ofBureau),
    ),

  setCustomerMatch: async ({ body: { accountNumber, dunsNumber }, ctx }) => {
    if ((accountNumber === '') === (dunsNumber === ''))
      throw new Invalid('Choose one: an ERP customer, or a business at the bureau.')
    if (dunsNumber) await d.bureauMatches.select(ctx, dunsNumber)
    else if (!(await setAccount(d, ctx, accountNumber))) throw new Conflict(unknownAccount(accountNumber))
    return replyWithStatus(d.db, ctx)
  },

  transactions: async ({ ctx }) => replyWith(isLogged(ctx) ? await transactionsOf(d.db, formOf(ctx)) : []),

  errors: async ({ ctx }) => replyWith(isLogged(ctx) ? await errorsOf(d.db, formOf(ctx)) : []),

  retry: async ({ ctx }) => {
    const message = (await askAgain(d, ctx))
      ? 'Retrying the ERP updates.'
      : 'Everything is already written to the ERP.'
    return replyWith(null, message)
  },

  orderHistory: async ({ ctx }) => {
    const { banner_id, customer_account_id } = await applicationOf(d.db, formOf(ctx))
    const orders = customer_account_id
      ? await askErp(d.erp.orders(erpOf(banner_id), customer_account_id))
      : []
    return replyWith(orders.map(presentOrder))
  },

  customerId: async ({ query: { tenant, customerAccountId }, ctx }) => {
    const banner = lenderOf('accounts', ctx.subject?.banner ?? bannerOf(tenant)!.name)
    const record = customerAccountId ? await askErp(d.erp.record(banner, customerAccountId)) : null
    return replyWith(record?.globalCustomerId ?? '')
  },

  customer: (call) => customerPage(d, call),
})

const formOf = (ctx: EmployeeRequest): number => ctx.subject.formId

/** Other banners write nothing to their ERP (ERP-A02). */
const isLogged = (ctx: EmployeeRequest): boolean => abilitiesOf(ctx.subject.banner).writesToErp
