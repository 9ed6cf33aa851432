/** A customer as the credit department writes it, in columns of the embedded ERP. */
import { nationalDigits } from '../../../platform/text/phone.ts'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { Selectable } from 'kysely'
import type { ErpShipToTable } from '../tables.ts'
import type { NewCashAccount, ShipTo } from '../port.ts'
import type { Compared, ErpAddress } from '../rules/reconciliation.ts'

/** The columns of a new account that the credit department does not set. */
export const unsaid = {
  company_name: '',
  email: '',
  phone: '',
  fax: '',
  street: '',
  unit: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  branch_number: '',
  customer_type: '',
  price_class: '',
  pic_code_category: '',
  pic_code: '',
  inside_login: '',
  outside_login: '',
}

/** Absent fields stay unchanged. */
export const columnsOf = (said: Partial<Compared>) => ({
  ...(said.businessName !== undefined && { company_name: said.businessName }),
  ...(said.businessEmail !== undefined && { email: said.businessEmail }),
  ...(said.businessPhone !== undefined && { phone: nationalDigits(said.businessPhone) }),
  ...(said.acctsPayableContactName !== undefined && { payable_name: said.acctsPayableContactName }),
  ...(said.acctsPayableContactPhone !== undefined && {
    payable_phone: nationalDigits(said.acctsPayableContactPhone),
  }),
  ...(said.billingAddress && addressColumns(said.billingAddress)),
  ...(said.shippingAddress && shippingColumns(said.shippingAddress)),
})

export const cashColumns = (banner: BannerName, account: NewCashAccount) => ({
  company_name: account.businessName,
  contact_name: account.contactName,
  email: account.email,
  phone: account.phone,
  ...addressColumns(account.address),
  branch_number: account.branchNumber,
  ...(abilitiesOf(banner).followsGroup
    ? { customer_type: account.customerTypeCategory, price_class: account.customerType }
    : { pic_code_category: account.customerTypeCategory, pic_code: account.customerType }),
  inside_login: account.insideSalesPerson,
  outside_login: account.outsideSalesPerson,
  pays_cash: account.creditLimit === 0,
  credit_limit: account.creditLimit || null,
})

/** We store two lines. */
const addressColumns = (address: ErpAddress) => ({
  street: address.streetLineOne,
  unit: [address.streetLineTwo, address.streetLineThree].filter(Boolean).join(', '),
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  country: address.country,
})

const shippingColumns = (address: ErpAddress) => {
  const { street, unit, city, state, postal_code, country } = addressColumns(address)
  return {
    shipping_street: street,
    shipping_unit: unit,
    shipping_city: city,
    shipping_state: state,
    shipping_postal_code: postal_code,
    shipping_country: country,
  }
}

export const asShipTo = (row: Selectable<ErpShipToTable>): ShipTo => ({
  customerId: row.customer_id,
  customerName: row.customer_name,
  city: row.city,
  address: row.street,
  state: row.state,
  postalCode: row.postal_code,
})
