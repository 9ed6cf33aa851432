/** The account of an applicant in the ERP: as it stood before, or as an approval opened it. */
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { banners, type Banner, type BannerId, bannerById } from '../domain/rules/banners.ts'
import { lenderOf } from '../domain/rules/lending.ts'
import type { Compared } from '../domain/rules/reconciliation.ts'
import type { Tx } from '../server/platform/database/index.ts'
import { asCompared } from '../server/applications/index.ts'
import { diceOf } from './dice.ts'
import type { Course, Standing } from './plan.ts'
import { globalIdOf, ordersOf, TWO_YEARS } from './plant-erp.ts'

/** Above those of the directory. */
const FIRST = 200_000
/** Somebody else's, of the directory. */
const WRONG = '100042'

/** gexpro's lie in rexel's ERP: each banner has a thousand of its own. */
export const accountNumberOf = (tenantId: BannerId, { place, account }: Course): string =>
  account === 'wrong' ? WRONG : String(FIRST + tenantId * 1_000 + place)

const erpOf = ({ name }: Banner): Banner =>
  banners.find((banner) => banner.name === lenderOf('accounts', name))!

interface Account {
  banner: Banner
  number: string
  /** Null: an approval opens it. */
  standing: Standing | null
  branchNumber: string
  answers: CreditApplication
  now: Date
  opened?: Date
}

export const plantAccount = async (
  tx: Tx,
  { banner, number, standing, branchNumber, answers, now, opened }: Account,
): Promise<void> => {
  if (standing === 'wrong') return
  const { tenantId } = erpOf(banner)
  const dice = diceOf(Number(number))
  const customer = {
    ...rowOf(asCompared(answers, null)),
    ...(standing ? asKept[standing] : {}),
    banner_id: tenantId,
    number,
    global_id: globalIdOf(tenantId, Number(number) - FIRST + 50_000),
    branch_number: branchNumber,
    credit_limit: standing ? dice.pick([null, 2_500, 5_000, 10_000]) : null,
  }
  await tx.insertInto('erp_customer').values(customer).execute()
  const from = opened ?? new Date(now.getTime() - TWO_YEARS)
  await tx
    .insertInto('erp_order')
    .values(ordersOf(dice, customer, from, now))
    .execute()
}

/** An applicant as the ERP's table keeps her; of what the credit department does not know, nothing. */
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
/** Over what the applicant says of herself. 555-0199 is hers in no story. */
const asKept: Readonly<Record<Exclude<Standing, 'wrong'>, Record<string, string>>> = {
  same: {},
  differs: { phone: '2065550199', payable_name: 'Dana Whitfield', payable_phone: '2065550198' },
  unsaid: { email: '', phone: '', ...nobody },
  'on hold': {
    email: 'accounts@former-owner.example.com',
    error_description: 'Customer is on credit hold since 2026-05-02.',
  },
}

/** What an approval wrote there. */
export const plantCredit = async (tx: Tx, formId: number): Promise<void> => {
  const { banner_id, customer_account_id, credit_amount } = await tx
    .selectFrom('application')
    .select(['banner_id', 'customer_account_id', 'credit_amount'])
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('erp_customer')
    .set({ credit_limit: credit_amount })
    .where('banner_id', '=', erpOf(bannerById(banner_id)).tenantId)
    .where('number', '=', customer_account_id)
    .execute()
}
