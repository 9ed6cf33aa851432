import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Section } from '../../../../kit/model/index.ts'
import { SectionCard, useDerived, useFormScope } from '../../../../kit/screen/index.ts'
import { accountNumberIn, hasAccountPath, numberPath } from './account-lookup-controller.ts'
import styles from './account-lookup.module.css'
import { accountQuery } from './account-query.ts'
import { addressOf, isChosen } from './ship-to.ts'

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
