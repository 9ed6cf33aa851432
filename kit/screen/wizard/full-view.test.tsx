import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cashAccount } from '../../../forms/cash-account/form/index.ts'
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

const context = { ...customerContext, audience: 'internal' as const }

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

const Screen = ({ locked = false, parts = unnumbered }: { locked?: boolean; parts?: WizardParts }) => {
  const form = useStepForm({ form: cashAccount, context })
  const progress = useSteps(form, { first: 1, mode: 'full', signed: false }, undefined)
  const loaded = { locked } as Parameters<typeof FullView>[0]['loaded']
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormScope value={form}>
        <FullView
          {...{ parts, tenant: 'rexel', context, form, draft, loaded, progress }}
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
