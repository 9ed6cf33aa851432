/** Optional questions behind one line. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { buttonNamed, labelled, press, rendered, type } from '../../../test/support/rendered.tsx'
import type { Answers, FormContext } from '../../model/index.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { focusOn } from '../focus.ts'
import type { Lookups } from '../lookups.ts'
import { FormScope, type StepForm } from '../scope.ts'
import { SectionCard } from '../section-card.tsx'
import { useStepForm } from '../state/step-form.ts'

const lookups: Lookups = {
  options: async () => [['US', 'United States']],
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
  completions: async () => null,
}
let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const nothing = {}
interface ScreenProps {
  number: number
  context?: FormContext
  stored?: Answers
}
const Screen = ({ number, context = customerContext, stored = nothing }: ScreenProps) => {
  const [attempts, setAttempts] = useState(0)
  const made = useStepForm({ form: creditApplication, context, stored, lookups })
  hold(made)
  const step = creditApplication.steps[number - 1]!
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormScope value={made}>
        <ErrorSummary attempts={attempts} />
        {step.sections.map((section) => (
          <SectionCard key={`${section.key} ${section.title}`} of={section} />
        ))}
        <button
          onClick={() => {
            made.check(step)
            setAttempts(attempts + 1)
          }}
        >
          Next
        </button>
      </FormScope>
    </QueryClientProvider>
  )
}
const fold = (line: string) => {
  const summary = [...document.querySelectorAll('summary')].find((each) => each.textContent === line)
  const details = summary?.closest('details')
  if (!summary || !details) throw new Error(`No line says ${line}`)
  return {
    isOpen: () => details.open,
    hasLine: () => !summary.hidden,
    press: () => press(summary),
    /** happy-dom opens and closes it before React gets the click, so only a browser can show the result. */
    isRefused: async () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      await act(async () => void summary.dispatchEvent(click))
      return click.defaultPrevented
    },
  }
}

const fax = 'Add a parent company or fax number'
const address = 'Add an address'

test('starts closed if nothing in it is answered, and opens when its line is pressed', async () => {
  await rendered(<Screen number={1} />)
  expect(fold(fax).isOpen()).toBe(false)
  await fold(fax).press()
  expect(fold(fax).isOpen()).toBe(true)
  await fold(fax).press()
  expect(fold(fax).isOpen()).toBe(false)
})

test('a default answer does not open it', async () => {
  await rendered(<Screen number={3} />)
  expect(fold("Add the bank's address").isOpen()).toBe(false)
  expect(fold('Add a bonding company, if your business is bonded').isOpen()).toBe(false)
})

test('starts open, without its line, if the saved form has an answer in it', async () => {
  await rendered(<Screen number={1} stored={{ businessInfo: { fax: '9725550199' } }} />)
  expect(fold(fax).isOpen()).toBe(true)
  expect(fold(fax).hasLine()).toBe(false)
})

test('cannot be closed over an answer, and stays open when the answer is deleted', async () => {
  await rendered(<Screen number={1} />)
  await fold(fax).press()
  await type(labelled('Parent Company Name'), 'Lopez Holdings')
  expect(fold(fax).isOpen()).toBe(true)
  expect(fold(fax).hasLine()).toBe(true)
  await type(labelled('Parent Company Name'), '')
  expect(fold(fax).isOpen()).toBe(true)
  await type(labelled('Parent Company Name'), 'Lopez Holdings')
  expect(await fold(fax).isRefused()).toBe(true)
})

test('opens when the server sends an answer in it', async () => {
  await rendered(<Screen number={1} />)
  await act(async () => form.take({ businessInfo: { fax: '9725550199' } }))
  expect(fold(fax).isOpen()).toBe(true)
})

test('opens when there is a problem in it', async () => {
  await rendered(<Screen number={1} />)
  const duns = 'Add a contractor license, D-U-N-S number, or other details'
  expect(fold(duns).isOpen()).toBe(false)
  await act(async () =>
    form.showProblems([
      { path: 'billingInfo.dunsNumber', message: 'Enter the 9-digit D-U-N-S number', missing: false },
    ]),
  )
  expect(fold(duns).isOpen()).toBe(true)
})

test('is open while an answer in it is required (APP-205, APP-206)', async () => {
  await rendered(<Screen number={4} />)
  expect(fold(address).isOpen()).toBe(true)
  expect(fold(address).hasLine()).toBe(false)
  await rendered(<Screen number={4} stored={{ billingInfo: { businessType: 'Corporation' } }} />)
  expect(fold(address).isOpen()).toBe(false)
  await press(buttonNamed('Next'))
  expect(fold(address).isOpen()).toBe(false)
})

test('opens when a field in it gets the focus', async () => {
  await rendered(<Screen number={2} />)
  expect(fold('Add a purchasing contact').isOpen()).toBe(false)
  await act(async () => void focusOn('purchasingContact.email'))
  expect(fold('Add a purchasing contact').isOpen()).toBe(true)
  expect(document.activeElement?.id).toBe('field-purchasingContact-email')
})

test('employees see everything open', async () => {
  await rendered(<Screen number={1} context={{ ...customerContext, audience: 'internal' }} />)
  expect([...document.querySelectorAll('summary')]).toEqual([])
  expect(labelled('Fax')).toBeTruthy()
})
