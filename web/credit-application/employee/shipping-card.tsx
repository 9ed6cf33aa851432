import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  isBillingAddressSameAsShipping,
  shipping,
} from '../../../domain/forms/credit-application/addresses.ts'
import type { KnownShipTo } from '../../../domain/forms/common/known-customer.ts'
import { put, type Section } from '../../../domain/kit/index.ts'
import { SectionCard, useDerived, useFormScope } from '../../form/index.ts'
import { accountNumberIn, hasAccountPath, numberPath } from './account-lookup-controller.ts'
import styles from './account-lookup.module.css'
import { accountQuery } from './account-query.ts'

/** The shipping address. Employees can choose a ship-to of the account instead of typing it. */
export const ShippingCard = ({ of }: { of: Section }) => <SectionCard of={of} lead={<ShipToChoice />} />

const ShipToChoice = () => {
  const { context, values, fill } = useFormScope()
  const id = useId()
  const number = useDerived(values, [hasAccountPath, numberPath], () => accountNumberIn(values))
  // The account section looks up a typed number; this loads the account of a form that was opened again.
  const [initialNumber] = useState(number)
  const { data: account } = useQuery({
    ...accountQuery(context.banner, number),
    enabled: number !== '' && number === initialNumber,
  })
  const options = account?.shipTo ?? []
  const chosen = useDerived(values, ['billingInfo'], () => values.at('billingInfo'))
  if (number === '' || options.length === 0) return null
  return (
    <div className={`field ${styles.shipTo}`}>
      <label className="field-label" htmlFor={id}>
        Fill in a ship-to of account {number}
      </label>
      <select
        id={id}
        className="control"
        value={options.find((one) => isChosen(one, chosen))?.customerId ?? ''}
        onChange={({ target }) => {
          const one = options.find(({ customerId }) => customerId === target.value)
          if (one) fill(addressOf(one))
        }}
      >
        <option value="">Select an option</option>
        {options.map((one) => (
          <option key={one.customerId} value={one.customerId}>
            {[one.address, one.city, one.state, one.customerName].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}

const addressOf = (one: KnownShipTo) => [
  put(isBillingAddressSameAsShipping, '0'),
  put(shipping.country, 'US'),
  put(shipping.streetAddress, one.address),
  put(shipping.addressUnitNumber, ''),
  put(shipping.postalCode, one.postalCode ?? ''),
  put(shipping.city, one.city),
  put(shipping.state, one.state ?? ''),
]

const isChosen = (one: KnownShipTo, answers: unknown) => {
  const given = (answers ?? {}) as Record<string, unknown>
  return (
    given[isBillingAddressSameAsShipping.key] !== '1' &&
    given[shipping.streetAddress.key] === one.address &&
    given[shipping.city.key] === one.city
  )
}
