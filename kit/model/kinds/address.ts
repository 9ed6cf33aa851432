import { is, type AboutApplication, type Condition } from '../conditions/condition.ts'
import { vary, type Varying } from '../conditions/varying.ts'
import { clear, put } from '../section.ts'
import type { AnyField } from './index.ts'
import { option, type OptionField } from './option.ts'
import { text } from './text.ts'

interface AddressOptions {
  /** The heading under which its fields print. */
  title: string
  when?: AboutApplication
  required?: boolean | Condition
  /**
   * Which of the user's own addresses the browser may offer. `off`: none, because the field asks for the address of
   * someone else. By default any.
   */
  autofill?: 'billing' | 'shipping' | 'off'
  /** When its answers copy those of another address. */
  same?: { when: AboutApplication; as: Address }
}
/** What a part of this country is called. */
export const stateLabel = (country: OptionField): Varying<string> =>
  vary('State', [is(country, 'CA'), 'Province'])

/** The six fields of an address, whatever their wire names. */
type Address = {
  readonly [part in Part]: ReturnType<typeof text> | ReturnType<typeof option>
}
const plain = {
  country: 'country',
  streetAddress: 'streetAddress',
  addressUnitNumber: 'addressUnitNumber',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
} as const
type Part = keyof typeof plain
type Named<P extends string, K extends string> = P extends '' ? K : `${P}${Capitalize<K>}`

const nameKey = <const P extends string, const K extends string>(prefix: P, key: K) =>
  (prefix ? `${prefix}${key[0]!.toUpperCase()}${key.slice(1)}` : key) as Named<P, K>

/**
 * The constants of one address: `address('shipping', …)` names them shippingCountry, shippingStreetAddress …;
 * `address('', …)` country, streetAddress ….
 */
export const address = <const P extends string>(prefix: P, o: AddressOptions) => {
  const shared = (part: Part) => ({
    group: o.title,
    when: o.when,
    copies: o.same && { when: o.same.when, of: o.same.as[part] },
  })
  const needed = { required: o.required }
  const autofill = (part: string) =>
    o.autofill === 'off' ? 'off' : [o.autofill, part].filter(Boolean).join(' ')
  const country = option(nameKey(prefix, 'country'), {
    label: 'Country',
    ...shared('country'),
    ...needed,
    endpoint: '/generic/getCountryList',
    default: 'US',
    autocomplete: autofill('country'),
    printsBeside: (): readonly AnyField[] => [streetAddress, addressUnitNumber, city, state, postalCode],
    width: 'half',
    max: 2,
  })
  const streetAddress = text(nameKey(prefix, 'streetAddress'), {
    label: 'Street Address',
    ...shared('streetAddress'),
    ...needed,
    max: 35,
    autocomplete: autofill('address-line1'),
    completes: () => ({ country, unit: addressUnitNumber, city, state, postalCode }),
  })
  const addressUnitNumber = text(nameKey(prefix, 'addressUnitNumber'), {
    label: 'Unit or Suite',
    ...shared('addressUnitNumber'),
    max: 35,
    width: 'half',
    autocomplete: autofill('address-line2'),
  })
  const city = text(nameKey(prefix, 'city'), {
    label: 'City',
    ...shared('city'),
    ...needed,
    width: 'half',
    autocomplete: autofill('address-level2'),
  })
  const state = option(nameKey(prefix, 'state'), {
    label: stateLabel(country),
    ...shared('state'),
    ...needed,
    endpoint: '/generic/getStateList',
    query: { countryCode: country },
    orText: true,
    width: 'half',
    autocomplete: autofill('address-level1'),
  })
  const postalCode = text(nameKey(prefix, 'postalCode'), {
    label: 'Postal Code',
    ...shared('postalCode'),
    ...needed,
    max: 10,
    width: 'half',
    autocomplete: autofill('postal-code'),
    places: { country, city, state },
  })
  return {
    country,
    streetAddress,
    addressUnitNumber,
    city,
    state,
    postalCode,
    /** Clears every answer and resets the country to the default. */
    cleared: [
      put(country, 'US'),
      ...clear(streetAddress, addressUnitNumber, city, state, postalCode),
    ] as const,
    /** In screen order: the postal code comes before the fields that it fills. */
    fields: [country, streetAddress, addressUnitNumber, postalCode, city, state] as const,
  }
}

export const addressSamples = (of: Address) => [
  put(of.streetAddress, '12 Main St'),
  put(of.addressUnitNumber, 'Ste 4'),
  put(of.postalCode, '97201'),
  put(of.city, 'Portland'),
  put(of.state, 'OR'),
]
