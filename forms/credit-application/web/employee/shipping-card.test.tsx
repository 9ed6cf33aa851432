import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shippingSection } from '../../form/addresses.ts'
import { creditApplication } from '../../form/index.ts'
import type { FormContext } from '../../../../kit/model/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { labelled, rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { useStepForm } from '../../../../kit/screen/state/step-form.ts'
import { FormScope, type StepForm } from '../../../../kit/screen/scope.ts'
import { accountQuery, type StaffAccount } from './account-query.ts'
import { ShippingCard } from './shipping-card.tsx'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const sites = [1, 2].map((nth) => ({
  customerId: `100001-${nth}`,
  customerName: `Site ${nth}`,
  address: `${nth} Site Rd`,
  city: 'Salem',
  state: 'OR',
  postalCode: '97301',
}))
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/AccountNumber/')) asked.push(url)
    return Response.json({ data: { accountNumber: '100001', shipTo: sites } })
  })
})
afterEach(() => vi.unstubAllGlobals())

let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
let client: QueryClient
const Screen = ({ stored }: { stored: object }) => {
  const made = useStepForm({ form: creditApplication, context: employee, stored })
  useEffect(() => hold(made), [made])
  return (
    <QueryClientProvider client={client}>
      <FormScope value={made}>
        <ShippingCard of={shippingSection} />
      </FormScope>
    </QueryClientProvider>
  )
}
const opened = (stored: object) => {
  client = new QueryClient()
  return rendered(<Screen stored={stored} />)
}
const choice = () => labelled('Fill in a ship-to of account 100001') as HTMLSelectElement
const choose = (customerId: string) =>
  act(async () => {
    choice().value = customerId
    choice().dispatchEvent(new Event('change', { bubbles: true }))
  })
const account = { hasAccount: 'true', accountNumber: '100001' }

test('a chosen ship-to becomes the shipping address, instead of the billing address', async () => {
  await opened({ businessInfo: account, billingInfo: { isBillingAddressSameAsShipping: '1' } })
  await until(() => expect(choice().options).toHaveLength(3))
  expect(choice().value).toBe('')
  await choose('100001-2')
  expect(form.values.at('billingInfo')).toMatchObject({
    isBillingAddressSameAsShipping: '0',
    shippingStreetAddress: '2 Site Rd',
    shippingCity: 'Salem',
    shippingState: 'OR',
    shippingPostalCode: '97301',
  })
  expect(choice().value).toBe('100001-2')
})

test('a number that is being typed is not asked for here, and its account is offered once it is found', async () => {
  const page = await opened({ businessInfo: { hasAccount: 'true' } })
  await act(async () => form.values.put('businessInfo.accountNumber', '100001'))
  expect(page.text()).not.toContain('ship-to')
  await act(async () =>
    client.setQueryData(accountQuery('rexel', '100001').queryKey, { shipTo: sites } as StaffAccount),
  )
  await until(() => expect(choice().options).toHaveLength(3))
  expect(asked).toEqual([])
})

test('customers without an account have no ship-tos', async () => {
  const page = await opened({ businessInfo: { hasAccount: 'false' } })
  expect(page.text()).not.toContain('ship-to')
  expect(asked).toEqual([])
})
