import {
  address,
  addressSamples,
  choice,
  effect,
  external,
  is,
  section,
  vary,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'

export const billing = address('', {
  title: 'Billing Address',
  required: external,
  autofill: 'billing',
})

/** '1': the shipping address is the billing address, and stays so until the box is cleared (APP-A34). */
export const isBillingAddressSameAsShipping = choice('isBillingAddressSameAsShipping', {
  label: vary('Same as Billing', [bannerThat('speaksOfOwners'), 'Same as Business']),
  group: 'Shipping Address',
  options: [
    ['1', 'Yes'],
    ['0', 'No'],
  ],
  as: 'checkbox',
  default: '0',
  toldBy: {},
})

export const shipping = address('shipping', {
  title: 'Shipping Address',
  required: external,
  autofill: 'shipping',
  same: { when: is(isBillingAddressSameAsShipping, '1'), as: billing },
})

/** APP-143: a cleared box leaves an empty shipping address. */
const ownShippingAddress = effect(isBillingAddressSameAsShipping, (answers) =>
  answers.of(isBillingAddressSameAsShipping) === '0' ? shipping.cleared : [],
)

export const billingSection = section('billingInfo', { title: 'Billing Address', fields: billing.fields })

export const shippingSection = section('billingInfo', {
  title: 'Shipping Address',
  fields: [isBillingAddressSameAsShipping, ...shipping.fields],
  effects: [ownShippingAddress],
})

export const addressesSamples = () => [...addressSamples(billing), ...addressSamples(shipping)]
