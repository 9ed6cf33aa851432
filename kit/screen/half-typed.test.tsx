/** No half-typed value in any field of any form may crash its page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forms } from '../../forms/registry.ts'
import type { Form, FormContext, Step } from '../model/index.ts'
import { sampleAnswers } from '../../test/support/answers.ts'
import { tryEveryControl } from '../../test/support/half-typed.ts'
import { rendered } from '../../test/support/rendered.tsx'
import { ErrorBoundary } from '../../platform/ui/page/error-boundary.tsx'
import type { Lookups } from './lookups.ts'
import { FormScope } from './scope.ts'
import { SectionCard } from './section-card.tsx'
import { useStepForm } from './state/step-form.ts'

const context: FormContext = {
  banner: 'rexel',
  audience: 'internal',
  route: 'application',
  facts: {},
  today: '2026-11-28',
}
const lookups: Lookups = {
  options: async () => [['TX', 'Texas']],
  search: async () => [],
  placeOf: async () => ({ city: 'Dallas', state: 'TX' }),
  completions: async () => null,
}
const Screen = ({ form, step }: { form: Form; step: Step }) => (
  <FormScope value={useStepForm({ form, context, lookups, stored: sampleAnswers(form, context) })}>
    {step.sections.map((section) => (
      <SectionCard key={section.title} of={section} />
    ))}
  </FormScope>
)
const steps = Object.values(forms).flatMap(({ definition }: { definition: Form }) =>
  definition.steps.map((step) => ({ form: definition, step, name: `${definition.name}, ${step.title}` })),
)

test.each(steps)('$name: typing, deleting and pasting crash nothing', async ({ form, step }) => {
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <ErrorBoundary title="Crash">
        <Screen form={form} step={step} />
      </ErrorBoundary>
    </QueryClientProvider>,
  )
  const isCrashed = () => page.text().includes("We couldn't show this section.")
  expect(isCrashed()).toBe(false)
  await tryEveryControl((field) => expect(isCrashed() ? field : '').toBe(''))
  await page.close()
})
