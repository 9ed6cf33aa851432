import { clear, effect, internal, lookup, option, vary } from '../../kit/model/index.ts'
import { bannerThat } from './banner-that.ts'
import { lender } from './sales.ts'

const followsGroup = bannerThat('followsGroup')

/** The segment and price class of the group, or the PIC category and code of platt, under the same keys (CASH-A03). Only for employees. */
export const segment = () => {
  const customerTypeCategory = option('customerTypeCategory', {
    label: vary('PIC Code Category', [followsGroup, 'Customer Segment']),
    endpoint: vary('/api/CashAccount/options/customer-type', [
      followsGroup,
      '/api/CashAccount/options/customer-price-class-rexel-gexpro',
    ]),
    lender,
    orText: true,
    seenBy: internal,
    required: true,
    width: 'half',
  })
  const customerType = option('customerType', {
    label: vary('PIC Code', [followsGroup, 'Price Class']),
    endpoint: vary('/api/CashAccount/options/customer-type', [
      followsGroup,
      '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
    ]),
    query: { category: customerTypeCategory, customerType: customerTypeCategory },
    // IC-058, CASH-A09: the segment sets its price class, which staff may change.
    usualFirst: followsGroup,
    lender,
    orText: true,
    seenBy: internal,
    required: true,
    width: 'half',
  })
  /** CASH-A09: only the group has price classes. */
  const customerPriceClass = option('customerPriceClass', {
    label: 'Price Class',
    endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
    query: { customerType: customerTypeCategory },
    when: followsGroup,
    copies: { when: followsGroup, of: customerType },
    seenBy: internal,
    hidden: true,
  })
  /** With its title, as Eclipse stores it; the server writes it at the submission. */
  const eclipsePriceClass = lookup('eclipsePriceClass', {
    label: 'Eclipse Price Class',
    endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
    codeKey: 'priceClass',
    nameKey: 'title',
    when: followsGroup,
    seenBy: internal,
    hidden: true,
    fixed: true,
  })
  return {
    customerTypeCategory,
    customerType,
    customerPriceClass,
    eclipsePriceClass,
    fields: [customerTypeCategory, customerType, customerPriceClass, eclipsePriceClass] as const,
    otherCategory: effect(customerTypeCategory, () => clear(customerType)),
  }
}
