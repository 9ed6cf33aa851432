import { expect, test } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { labelled, rendered, type } from '../../../test/support/rendered.tsx'
import type { Lookups } from '../lookups.ts'
import { FormScope } from '../scope.ts'
import { SectionCard } from '../section-card.tsx'
import { useStepForm } from '../state/step-form.ts'

const lookups: Lookups = {
  options: async () => [],
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
  completions: async () => null,
}
const partners = { billingInfo: { businessType: 'Partnership' } }
const Screen = ({ number }: { number: number }) => {
  const form = useStepForm({ form: creditApplication, context: customerContext, stored: partners, lookups })
  return (
    <FormScope value={form}>
      {creditApplication.steps[number - 1]!.sections.map((section) => (
        <SectionCard key={section.title} of={section} />
      ))}
    </FormScope>
  )
}

test('shows how many characters are left only near the limit (APP-158)', async () => {
  const page = await rendered(<Screen number={1} />)
  const name = labelled('Name of Company (including DBA)')
  await type(name, 'x'.repeat(29))
  expect(page.text()).not.toContain('characters left')
  await type(name, 'x'.repeat(30))
  expect(page.text()).toContain('5 characters left')
  await type(name, 'x'.repeat(37))
  expect(page.text()).toContain('2 too many')
})

test('never shows it for a short code', async () => {
  const page = await rendered(<Screen number={1} />)
  await type(labelled('Postal Code'), '97201-1234')
  await type(labelled('Year Established'), '1998')
  expect(page.text()).not.toContain('characters left')
})

test("each signatory has their own section of the browser's autofill", async () => {
  await rendered(<Screen number={4} />)
  const autofill = (path: string) => document.getElementById(`field-${path}`)?.getAttribute('autocomplete')
  expect(autofill('signatory-firstName')).toBe('section-one given-name')
  expect(autofill('signatory-email')).toBe('section-one email')
  expect(autofill('signatory-phone')).toBe('section-one tel')
  expect(autofill('signatoryTwo-firstName')).toBe('section-two given-name')
  expect(autofill('signatoryTwo-state')).toBe('section-two address-level1')
})
