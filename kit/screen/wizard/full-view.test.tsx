import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormContext } from '../../model/index.ts'
import { cashAccount } from '../../../forms/cash-account/form/index.ts'
import { jobAccount } from '../../../forms/job-account/form/index.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { customerContext } from '../../../test/support/answers.ts'
import { buttonNamed, press, rendered } from '../../../test/support/rendered.tsx'
import { until } from '../../../test/support/until.ts'
import { FormScope, useStepForm } from '../index.ts'
import type { Draft } from './draft/use-draft.ts'
import FullView from './full-view.tsx'
import type { WizardParts, WizardState } from './parts.ts'
import { StepBar } from './steps/step-bar.tsx'
import { useSteps } from './steps/use-steps.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

const Finish = ({ state: { form, bar, returnToProblems } }: { state: WizardState }) => (
  <StepBar {...bar}>
    <button type="button" onClick={() => returnToProblems(form.check())}>
      Submit
    </button>
  </StepBar>
)
const unnumbered: WizardParts = {
  definition: cashAccount,
  mode: 'full',
  cards: new Map(),
  identifiedBy: [],
  nameOf: () => '',
  useQuestions: (form) => ({ form, onNext: () => null, dialogs: null }),
  Finish,
}
const draft = { guid: '', status: { kind: 'unsaved' } } as Draft

const employee: FormContext = { ...customerContext, audience: 'internal' }

interface ScreenProps {
  locked?: boolean
  parts?: WizardParts
  context?: FormContext
  stored?: object
}
const Screen = ({ locked = false, parts = unnumbered, context = employee, stored }: ScreenProps) => {
  const form = useStepForm({ form: parts.definition, context, stored })
  const progress = useSteps(form, { first: 1, mode: 'full', signed: false }, undefined)
  const loaded = { locked } as Parameters<typeof FullView>[0]['loaded']
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormScope value={form}>
        <FullView
          {...{ parts, tenant: context.banner, context, form, draft, loaded, progress }}
          questions={parts.useQuestions(form)}
          offer={null}
          elsewhere={[]}
          onWithdrawn={undefined}
        />
      </FormScope>
    </QueryClientProvider>
  )
}
const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent)

test('shows every step on one page under its heading, and the buttons of the form (SHELL-086)', async () => {
  await rendered(<Screen />)
  for (const title of ['Company Information', 'Sales Information'])
    expect(headings().filter((heading) => heading === title)).toHaveLength(1)
  expect(document.querySelector('ol')).toBeNull()
  expect([...document.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([cashAccount.title])
  expect(buttonNamed('Submit').disabled).toBe(false)
})

test('numbers the steps, and says which are complete (SHELL-088 to 090)', async () => {
  await rendered(<Screen parts={{ ...unnumbered, numbered: true, heading: 'Cash Account Request' }} />)
  expect([...document.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([
    'Cash Account Request',
  ])
  // A card does not repeat the heading above it, but is named by it.
  const numbered = headings().filter((heading) => /^\d/.test(heading))
  expect(numbered).toEqual(['1Company Information', '2Sales Information'])
  expect(document.querySelectorAll('section[aria-label="Company Information"]')).toHaveLength(1)
  await press(buttonNamed('Submit'))
  await until(() => expect(headings()).toContain('Company Information, incomplete'))
})

test('names every step of a customer beside the form, with what is left, and leads there', async () => {
  // The count adds up to the number of the last heading.
  const parts = { ...unnumbered, definition: jobAccount, numbered: true }
  const stored = { companyInformation: { accountNumber: '1', accountName: 'Acme' } }
  const page = await renderedForCustomer(
    <Screen parts={parts} context={{ ...customerContext, banner: 'platt' }} stored={stored} />,
  )
  const overview = page.place.querySelector('nav')!
  expect(overview.querySelector('summary')?.textContent).toBe(
    '1 of 7 steps complete · 1 optionalNext: Branch Information',
  )
  const names = [...overview.querySelectorAll('details li')].map((each) => each.textContent)
  expect(names.slice(0, 2)).toEqual(['Customer Information, complete', '2Branch Information1 left'])
  expect(names.at(-1)).toBe('8Documents(optional)')
  await press(overview.querySelectorAll<HTMLButtonElement>('details button')[1]!)
  expect(document.activeElement?.textContent).toBe('2Branch Information')
})

test('has no overview for employees', async () => {
  const page = await rendered(<Screen parts={{ ...unnumbered, numbered: true }} />)
  expect(page.place.querySelector('nav')).toBeNull()
})

test('lists the problems of all steps in one summary, and focuses it', async () => {
  await rendered(<Screen />)
  await press(buttonNamed('Submit'))
  const summary = document.querySelector('[data-summary]')!
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Enter the company name')
  expect(summary.textContent).toContain('Select the assigned branch')
  await press(summary.querySelector('a')!)
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('disables all fields of a form that can no longer be edited', async () => {
  await rendered(<Screen locked />)
  const outer = document.querySelector('fieldset')
  expect(outer?.disabled).toBe(true)
  expect(outer?.querySelectorAll('input')).toHaveLength(document.querySelectorAll('input').length)
})
