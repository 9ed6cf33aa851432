import { act, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { instantCredit } from '../../forms/instant-credit/form/index.ts'
import { customerContext } from '../../test/support/answers.ts'
import { labelled, leave, rendered, type } from '../../test/support/rendered.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { SectionCard } from './section-card.tsx'
import { useStepForm } from './state/step-form.ts'
import { FormScope, type StepForm } from './scope.ts'

const expiration = [...instantCredit.places.keys()].find(({ key }) => key === 'driversLicenseExpirationDate')!
const context = { ...customerContext, audience: 'internal' as const, today: '2026-11-23' }

let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const Screen = ({ attempts = 0 }) => {
  const made = useStepForm({ form: instantCredit, context })
  useEffect(() => hold(made))
  return (
    <FormScope value={made}>
      <ErrorSummary attempts={attempts} />
      <Field of={expiration} />
    </FormScope>
  )
}

const principals = [...instantCredit.places.values()].find(({ field }) => field.key === 'use2ndPrincipal')!
const Principals = ({ stored }: { stored: object }) => (
  <FormScope value={useStepForm({ form: instantCredit, context, stored })}>
    <SectionCard of={principals.section} />
  </FormScope>
)

afterEach(() => vi.unstubAllGlobals())

test('warns of an expired license as soon as its date is entered, and no longer once it is corrected (IC-A08)', async () => {
  const { text } = await rendered(<Screen />)
  const date = labelled('Expiration Date')
  await type(date, '2020-01-31')
  expect(text()).toContain('This license has expired')
  expect(date.getAttribute('aria-invalid')).toBeNull()
  await type(date, '2030-01-31')
  await leave(date)
  expect(text()).not.toContain('expired')
})

test('warns of a principal who is entered twice', async () => {
  const name = { principal1FirstName: 'Ada', principal1LastName: 'Byron' }
  const principalInformation = { ...name, use2ndPrincipal: '1', principal2FirstName: 'Ada' }
  const page = await rendered(<Principals stored={{ principalInformation }} />)
  const last = page.place.querySelector<HTMLInputElement>('#field-principalInformation-principal2LastName')!
  await type(last, 'byron')
  expect(page.text()).toContain("Same name as Principal 1. If it's a different person, you can continue.")
  await type(
    page.place.querySelector<HTMLInputElement>('#field-principalInformation-principal2FirstName')!,
    'Anne',
  )
  expect(page.text()).not.toContain('Same name')
})

test('a submission shows a problem until it is corrected, also by another answer', async () => {
  const { text, again } = await rendered(<Screen />)
  form.showProblems(form.check())
  await again(<Screen attempts={1} />)
  expect(text()).toContain('Physical Address – Enter the street address')
  const same = [...instantCredit.places.keys()].find(({ key }) => key === 'sameAsMailingAddress')!
  await act(async () => form.change(same, '1'))
  expect(text()).not.toContain('Physical Address')
})

test('the error summary names the section of fields that read alike', async () => {
  const { text, again } = await rendered(<Screen />)
  form.check()
  await again(<Screen attempts={1} />)
  expect(text()).toContain('Payable Contact Information – Enter the first name')
  expect(text()).toContain('Signatory Information – Enter the first name')
  expect(text()).toContain('Enter the company name')
  expect(text()).not.toContain('– Enter the company name')
})

test('a problem keeps the name of its group while others are corrected', async () => {
  const { text, again } = await rendered(<Screen />)
  form.check()
  await again(<Screen attempts={1} />)
  const contact = [...instantCredit.places].find(
    ([{ key }, { section }]) => key === 'firstName' && section.title === 'Payable Contact Information',
  )![0]
  await act(async () => form.change(contact, 'Ada'))
  expect(text()).not.toContain('Payable Contact Information – Enter the first name')
  expect(text()).toContain('Signatory Information – Enter the first name')
})
