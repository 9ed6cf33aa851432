import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { Toasts, takeBackActions } from '../../../../platform/ui/toasts.tsx'
import { customerContext } from '../../../../test/support/answers.ts'
import { buttonNamed, press, rendered, type } from '../../../../test/support/rendered.tsx'
import type { CompletedAddress, Lookups } from '../../lookups.ts'
import { FormScope } from '../../scope.ts'
import { useStepForm } from '../../state/step-form.ts'
import { tellFilled } from '../../wizard/conflicts/tell-changed.ts'
import { Sections } from '../../wizard/steps/step-view.tsx'

// The page loads it when someone types; a test that moves the clock must not wait for it.
beforeAll(() => import('./completions.tsx'))
/** Other test files share the page: each leaves no Undo to the other. */
const clear = () => act(async () => takeBackActions())
beforeEach(async () => {
  await clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await clear()
})

const oak = { street1: '9 Oak St', street2: '', city: 'Salem', state: 'OR', zip: '97301' }

const screen = async (known: readonly CompletedAddress[] | null, stored = {}) => {
  const completions = vi.fn<Lookups['completions']>(async () => known)
  const lookups: Lookups = {
    options: async () => [
      ['OR', 'Oregon'],
      ['US', 'United States'],
      ['CA', 'Canada'],
    ],
    search: async () => [],
    placeOf: async () => ({ city: '', state: '' }),
    completions,
  }
  const Screen = () => {
    const form = useStepForm({
      form: creditApplication,
      context: customerContext,
      stored,
      lookups,
      onFilled: tellFilled(customerContext),
    })
    return (
      <FormScope value={form}>
        <Sections of={creditApplication.steps[0]!} cards={new Map()} />
        <Toasts />
      </FormScope>
    )
  }
  await rendered(<Screen />)
  return completions
}
const at = (name: string) => document.getElementById(`field-billingInfo-${name}`) as HTMLInputElement
const pause = () => act(() => vi.advanceTimersByTimeAsync(400))
const address = () => ['streetAddress', 'city', 'state', 'postalCode'].map((name) => at(name).value)
const offered = () =>
  [...document.querySelectorAll(`#${at('streetAddress').id}-list option`)].map((option) => option.textContent)

test('a chosen address fills in its city, state and ZIP code, and Undo brings back what was typed', async () => {
  await screen([oak])
  await type(at('streetAddress'), '9 oak')
  await pause()
  expect(offered()).toEqual(['9 Oak St, Salem, OR 97301'])
  await type(at('streetAddress'), offered()[0]!)
  expect(address()).toEqual(['9 Oak St', 'Salem', 'OR', '97301'])
  await press(buttonNamed('Undo'))
  expect(address()).toEqual(['9 oak', '', '', ''])
})

test('only the beginning of a US address asks the server, once for each pause', async () => {
  const completions = await screen([oak])
  for (const text of ['9', '9 o', 'Oak Street', '9 oa', '9 oak']) await type(at('streetAddress'), text)
  await pause()
  expect(completions.mock.calls).toEqual([['9 oak']])
  await type(at('country'), 'CA')
  await type(at('streetAddress'), '9 oak st')
  await pause()
  expect(completions).toHaveBeenCalledTimes(1)
})

test('where no one knows addresses, the server is asked once', async () => {
  const completions = await screen(null)
  await type(at('streetAddress'), '9 oak')
  await pause()
  await type(at('streetAddress'), '9 oak s')
  await pause()
  expect(completions).toHaveBeenCalledTimes(1)
  expect(address()[0]).toBe('9 oak s')
})
