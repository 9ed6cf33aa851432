/** The accounts of applicants in the ERP: rows, because no use case writes them. */
import type { CreditApplication } from '../form/index.ts'
import { banners, type Banner, type BannerId } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import type { Compared } from '../../../services/erp/rules/reconciliation.ts'
import type { Database } from '../../../platform/database/index.ts'
import { asCompared } from '../../../office/review/server/applications/index.ts'
import { diceOf } from '../../../common/demonstration/dice.ts'
import { globalIdOf, ordersOf, TWO_YEARS } from '../../../common/demonstration/erp-records.ts'
import type { Standing } from './plan.ts'

/** Above those of the directory. */
const FIRST = 200_000
/** Another company's account, from the directory. */
const WRONG = '100042'

/** gexpro's are in rexel's ERP, so each banner has a separate thousand. */
export const accountNumberOf = (tenantId: BannerId, standing: Standing | undefined, place: number): string =>
  standing === 'wrong' ? WRONG : String(FIRST + tenantId * 1_000 + place)

const erpOf = ({ name }: Banner): Banner =>
  banners.find((banner) => banner.name === lenderOf('accounts', name))!

interface Account {
  banner: Banner
  number: string
  branchNumber: string
  answers: CreditApplication
  now: Date
}

export const insertAccount = async (
  db: Database,
  { banner, number, standing, branchNumber, answers, now }: Account & { standing: Standing },
): Promise<void> => {
  if (standing === 'wrong') return
  const { tenantId } = erpOf(banner)
  const customer = {
    ...rowOf(asCompared(answers, null)),
    ...asKept[standing],
    banner_id: tenantId,
    number,
    global_id: globalIdOf(tenantId, Number(number) - FIRST + 50_000),
    branch_number: branchNumber,
    credit_limit: diceOf(Number(number)).pick([null, 2_500, 5_000, 10_000]),
  }
  await db.insertInto('erp_customer').values(customer).execute()
  await insertOrders(db, { banner, number, now, from: new Date(now.getTime() - TWO_YEARS) })
}

export const insertOrders = async (
  db: Database,
  { banner, number, from, now }: Pick<Account, 'banner' | 'number' | 'now'> & { from: Date },
): Promise<void> => {
  const customer = { banner_id: erpOf(banner).tenantId, number }
  await db
    .insertInto('erp_order')
    .values(ordersOf(diceOf(Number(number)), customer, from, now))
    .execute()
}

/** An applicant as the ERP's table stores them, without what the credit department does not know. */
const rowOf = ({ billingAddress: billing, shippingAddress: shipping, ...said }: Compared) => ({
  company_name: said.businessName,
  email: said.businessEmail,
  phone: said.businessPhone,
  fax: '',
  street: billing.streetLineOne,
  unit: billing.streetLineTwo,
  city: billing.city,
  state: billing.state,
  postal_code: billing.postalCode,
  country: billing.country,
  shipping_street: shipping.streetLineOne,
  shipping_unit: shipping.streetLineTwo,
  shipping_city: shipping.city,
  shipping_state: shipping.state,
  shipping_postal_code: shipping.postalCode,
  shipping_country: shipping.country,
  payable_name: said.acctsPayableContactName,
  payable_phone: said.acctsPayableContactPhone,
  customer_type: '',
  price_class: '',
  pic_code_category: '',
  pic_code: '',
  inside_login: '',
  outside_login: '',
})

const nobody = { payable_name: '', payable_phone: '' }
/** Replaces what the applicants say about themselves. No applicant has 555-0199. */
const asKept: Readonly<Record<Exclude<Standing, 'wrong'>, Record<string, string>>> = {
  same: {},
  differs: { phone: '2065550199', payable_name: 'Dana Whitfield', payable_phone: '2065550198' },
  unsaid: { email: '', phone: '', ...nobody },
  'on hold': {
    email: 'accounts@former-owner.example.com',
    error_description: 'Customer is on credit hold since 2026-05-02.',
  },
}
