import type { erp } from '../../api/erp.ts'
import { abilitiesOf, bannerById, bannerOf } from '../../domain/rules/banners.ts'
import { lenderOf } from '../../domain/rules/lending.ts'
import { answered } from '../platform/http/answered.ts'
import { Conflict, Invalid, Unavailable } from '../platform/errors.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { Visit } from '../platform/http/visit.ts'
import { changed } from '../applications/changed.ts'
import { applicationWithAll } from '../applications/store.ts'
import { presentOrder, presentOrders, presentReconciliation, unknownAccount } from './present.ts'
import { asked, readAnew, SILENT } from './asking.ts'
import { addressProblem, correctCompany } from './correct-company.ts'
import { customerPage } from './customer-page.ts'
import type { ErpDependencies } from './dependencies.ts'
import { askAgain, errorsOf, transactionsOf } from './log.ts'
import { matchesInErp, ofBureau } from './matches.ts'
import { setAccount } from './set-account.ts'
import { applicationOf, erpOf } from './store.ts'

export const erpHandlers = (d: ErpDependencies): HandlersOf<typeof erp> => ({
  setCustomerAccount: async ({ params: { account }, visit }) =>
    (await setAccount(d, visit, account))
      ? changed(d.db, visit)
      : { isSuccess: false, message: unknownAccount(account), data: null },

  saveCompanyInformation: async ({ body: { companyName, billingAddress: said }, visit }) => {
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
    await correctCompany(d, visit, { companyName, billingAddress })
    return changed(d.db, visit)
  },

  reload: async ({ visit }) => {
    const heard = await readAnew(d, visit.subject!.formId!, visit.now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Unavailable) return false
        throw error
      },
    )
    const whole = (await applicationWithAll(d.db, formOf(visit)))!
    return {
      isSuccess: heard,
      message: heard ? '' : SILENT,
      data: {
        accountId: whole.application.customer_account_id,
        erpReconciliation: presentReconciliation(whole, bannerById(visit.subject!.bannerId, d.banners)),
        previousOrders: presentOrders(whole),
      },
    }
  },

  customerMatches: async ({ query: { source }, visit }) =>
    answered(
      source === 'erp'
        ? await matchesInErp(d.erp, await applicationOf(d.db, visit.subject!.formId!))
        : (await d.bureauMatches.candidates(visit)).map(ofBureau),
    ),

  setCustomerMatch: async ({ body: { accountNumber, dunsNumber }, visit }) => {
    if ((accountNumber === '') === (dunsNumber === ''))
      throw new Invalid('Please choose one: a customer of the ERP, or a business of the bureau.')
    if (dunsNumber) await d.bureauMatches.select(visit, dunsNumber)
    else if (!(await setAccount(d, visit, accountNumber))) throw new Conflict(unknownAccount(accountNumber))
    return changed(d.db, visit)
  },

  transactions: async ({ visit }) =>
    answered(isLogged(visit) ? await transactionsOf(d.db, formOf(visit)) : []),

  errors: async ({ visit }) => answered(isLogged(visit) ? await errorsOf(d.db, formOf(visit)) : []),

  retry: async ({ visit }) => {
    const message = (await askAgain(d, visit))
      ? 'The ERP is asked again.'
      : 'Everything is written to the ERP.'
    return answered(null, message)
  },

  orderHistory: async ({ visit }) => {
    const { banner_id, customer_account_id } = await applicationOf(d.db, formOf(visit))
    const orders = customer_account_id ? await asked(d.erp.orders(erpOf(banner_id), customer_account_id)) : []
    return answered(orders.map(presentOrder))
  },

  customerId: async ({ query: { tenant, customerAccountId }, visit }) => {
    const banner = lenderOf('accounts', visit.subject?.banner ?? bannerOf(tenant)!.name)
    const record = customerAccountId ? await asked(d.erp.record(banner, customerAccountId)) : null
    return answered(record?.globalCustomerId ?? '')
  },

  customer: (call) => customerPage(d, call),
})

const formOf = (visit: Visit): number => visit.subject!.formId!

/** Nothing is written to the ERP of the others (ERP-A02). */
const isLogged = (visit: Visit): boolean => abilitiesOf(visit.subject!.banner).writesToErp
