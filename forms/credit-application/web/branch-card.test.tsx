import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branchSection, hasAccount } from '../form/account.ts'
import type { FormContext } from '../../../kit/model/index.ts'
import { creditApplication } from '../form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import { useStepForm } from '../../../kit/screen/state/step-form.ts'
import { FormScope, type StepForm } from '../../../kit/screen/scope.ts'
import { BranchCard } from './branch-card.tsx'
import { rememberBranch } from '../../../common/branches/web/index.ts'

const remembered = {
  name: 'Dallas',
  branchNumber: '102',
  address1: '1 Elm St',
  city: 'Dallas',
  state: 'TX',
  stateName: 'Texas',
  zip: '75201',
  phone: '9725550102',
  distance: null,
}
let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const Screen = ({ stored, context = customerContext }: { stored?: object; context?: FormContext }) => {
  const made = useStepForm({ form: creditApplication, context, ...(stored && { stored }) })
  hold(made)
  return (
    <FormScope value={made}>
      <h1>Business Information</h1>
      <BranchCard of={branchSection} />
    </FormScope>
  )
}
const answer = (value: string) => act(async () => form.change(hasAccount, value))
/** Waits for pending replies of the server. */
const soon = (look: () => void) =>
  until(async () => {
    await act(async () => {})
    look()
  })
const branch = () => form.values.at('businessInfo.branchNumber')

let page: Awaited<ReturnType<typeof renderedForCustomer>>
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('getTenants') ? [] : remembered),
  )
  rememberBranch(customerContext.banner, '102')
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('preselects the branch that this browser remembers in a new form (APP-056)', async () => {
  page = await renderedForCustomer(<Screen />)
  await answer('false')
  await soon(() => expect(branch()).toBe('102'))
})

test('leaves the branch empty after the account answer changes to No, even if one is remembered (APP-137)', async () => {
  page = await renderedForCustomer(<Screen />)
  await answer('false')
  await soon(() => expect(branch()).toBe('102'))
  await answer('true')
  await answer('false')
  await soon(() => expect(page.text()).toContain('City, state, or postal code'))
  expect(branch()).toBe('')
})

test('leaves the branch empty in a form that was stored without one', async () => {
  page = await renderedForCustomer(
    <Screen stored={{ businessInfo: { hasAccount: 'false', branchNumber: '' } }} />,
  )
  await soon(() => expect(page.text()).toContain('City, state, or postal code'))
  expect(branch()).toBe('')
})

test('marks the question as optional for a customer, and not for an employee', async () => {
  localStorage.clear()
  page = await renderedForCustomer(<Screen />)
  await answer('false')
  await soon(() => expect(page.text()).toContain('Please select a primary branch location: (optional)'))
  await page.close()
  page = await renderedForCustomer(<Screen context={{ ...customerContext, audience: 'internal' }} />)
  await answer('false')
  await soon(() => expect(page.text()).toContain('Please select a primary branch location:'))
  expect(page.text()).not.toContain('(optional)')
})
