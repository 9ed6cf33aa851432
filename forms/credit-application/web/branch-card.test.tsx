import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { branchSection, hasAccount } from '../form/account.ts'
import type { FormContext } from '../../../kit/model/index.ts'
import { creditApplication } from '../form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import { useStepForm } from '../../../kit/screen/state/step-form.ts'
import { tellFilled } from '../../../kit/screen/wizard/index.ts'
import { Toasts, takeBackActions } from '../../../platform/ui/toasts.tsx'
import { buttonNamed, press } from '../../../test/support/rendered.tsx'
import { billing } from '../form/addresses.ts'
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
  const made = useStepForm({
    form: creditApplication,
    context,
    onFilled: tellFilled(context),
    ...(stored && { stored }),
  })
  hold(made)
  const { start } = made
  useEffect(() => start(creditApplication.steps[0]), [start])
  return (
    <FormScope value={made}>
      <h1>Business Information</h1>
      <BranchCard of={branchSection} />
      <Toasts />
    </FormScope>
  )
}
const answer = (value: string) => act(async () => form.change(hasAccount, value))
/** Waits for pending replies of the server. */
const soon = (look: () => void) =>
  until(async () => {
    await act(() => new Promise((later) => setTimeout(later, 5)))
    look()
  })
const branch = () => form.values.at('businessInfo.branchNumber')

let page: Awaited<ReturnType<typeof renderedForCustomer>>
/** By ZIP code: the branches near it, with their distances. */
const near: Record<string, [string, number][]> = {
  '75201': [
    ['102', 1.2],
    ['101', 4.5],
  ],
  '97201': [['103', 3.4]],
  '59001': [['104', 312]],
}
let asked: string[] = []
const answersOf = (address: string): unknown => {
  if (address.includes('getTenants')) return []
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (!pathname.endsWith('/branches-near')) return remembered
  asked.push(searchParams.get('postalCode') ?? '')
  return (near[searchParams.get('postalCode') ?? ''] ?? []).map(([branchNumber, distance]) => ({
    ...remembered,
    branchNumber,
    distance,
  }))
}
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => Response.json(answersOf(address)))
  rememberBranch(customerContext.banner, '102')
})
afterEach(async () => {
  await act(async () => takeBackActions())
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

describe('the branch nearest to the address', () => {
  const zip = (value: string) => act(async () => form.change(billing.postalCode, value))
  const withAddress = (branchNumber: string, postalCode = '75201') => ({
    businessInfo: { hasAccount: 'false', branchNumber },
    billingInfo: { country: 'US', postalCode },
  })
  beforeEach(() => localStorage.clear())

  test('is proposed with its distance once the address is known, and follows it', async () => {
    page = await renderedForCustomer(<Screen />)
    await answer('false')
    await soon(() =>
      expect(page.text()).toContain("We'll suggest the nearest branch once you enter your address."),
    )
    await zip('75201')
    await soon(() => expect(branch()).toBe('102'))
    expect(page.text()).toContain('The nearest branch to your address:')
    expect(page.text()).toContain('1.2 miles')
    expect(page.text()).toContain('We filled in your nearest branch: Dallas, TX, 1.2 miles.')
    await zip('59001')
    await soon(() => expect(branch()).toBe('104'))
    expect(page.text()).toContain('The nearest branch is 312 miles away.')
    await zip('')
    await soon(() => expect(branch()).toBe(''))
  })

  test('is offered beside others after "Choose another", and never replaces what the customer chose', async () => {
    page = await renderedForCustomer(<Screen />)
    await answer('false')
    await zip('75201')
    await soon(() => expect(branch()).toBe('102'))
    await press(buttonNamed('Choose another branch'))
    expect(branch()).toBe('')
    expect(document.activeElement?.textContent).toBe('Near your address:')
    await press(
      [...document.querySelectorAll('button')].filter((each) => each.textContent?.startsWith('Select'))[1]!,
    )
    expect(branch()).toBe('101')
    await zip('97201')
    await soon(() => expect(asked).toContain('97201'))
    expect(branch()).toBe('101')
    expect(page.text()).toContain('Clear the selected branch')
  })

  test('is not proposed for an address that was cleared with the account answer', async () => {
    page = await renderedForCustomer(<Screen stored={withAddress('')} />)
    await soon(() => expect(page.text()).toContain('Near your address:'))
    await answer('true')
    await answer('false')
    await soon(() => expect(page.text()).toContain("We'll suggest the nearest branch"))
    expect(branch()).toBe('')
    expect(page.text()).not.toContain('We filled in your')
  })

  test('can be undone, and is then only offered', async () => {
    page = await renderedForCustomer(<Screen />)
    await answer('false')
    await zip('75201')
    await soon(() => expect(branch()).toBe('102'))
    await press(buttonNamed('Undo'))
    expect(branch()).toBe('')
    expect(page.text()).toContain('Near your address:')
    await zip('97201')
    await soon(() => expect(page.text()).toContain('3.4 miles'))
    expect(branch()).toBe('')
  })

  test('still follows the address in a form that was opened again, and can be undone', async () => {
    page = await renderedForCustomer(<Screen stored={withAddress('102')} />)
    await soon(() => expect(page.text()).toContain('The nearest branch to your address:'))
    expect(page.text()).not.toContain('We filled in your')
    await zip('97201')
    await soon(() => expect(branch()).toBe('103'))
    await press(buttonNamed('Undo'))
    expect(branch()).toBe('102')
  })

  test.each([
    ['another branch that was saved', withAddress('109'), '109'],
    ['a form that is only looked at', withAddress(''), ''],
  ])('does not change %s', async (_, stored, kept) => {
    page = await renderedForCustomer(<Screen stored={stored} />)
    await soon(() => expect(asked).toEqual(['75201']))
    expect(branch()).toBe(kept)
  })

  test.each([
    ['an employee has chosen it', { createdByEmployee: true }, 'external'],
    ['an employee fills out the form', {}, 'internal'],
  ] as const)('is not proposed if %s', async (_, facts, audience) => {
    const context: FormContext = {
      ...customerContext,
      audience,
      facts: { ...customerContext.facts, ...facts },
    }
    page = await renderedForCustomer(<Screen context={context} stored={withAddress('')} />)
    await act(async () => {})
    expect(asked).toEqual([])
    expect(branch()).toBe('')
  })
})
