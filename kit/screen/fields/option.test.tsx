import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { instantCredit } from '../../../forms/instant-credit/form/index.ts'
import { fieldAt, type Banner, type Option } from '../../model/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { labelled, rendered, type } from '../../../test/support/rendered.tsx'
import { Field } from '../field.tsx'
import { useStepForm } from '../state/step-form.ts'
import { FormScope, type StepForm } from '../scope.ts'

const segment = fieldAt(instantCredit, 'salesInformation.customerTypeCategory')!.field
const priceClass = fieldAt(instantCredit, 'salesInformation.customerType')!.field

const listOf = (query: Readonly<Record<string, string>>): Option[] =>
  query['category']
    ? [1, 2].map((n) => [`${query['category']}${n}`, `${query['category']} ${n}`])
    : [
        ['CON', 'Contractor'],
        ['OEM', 'Manufacturer'],
      ]

let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const Screen = ({ banner, stored }: { banner: Banner; stored?: object }) => {
  const made = useStepForm({
    form: instantCredit,
    context: { ...customerContext, banner, audience: 'internal', route: 'adminApplication' },
    stored,
    lookups: {
      options: async (_, query) => listOf(query),
      placeOf: async () => ({ city: '', state: '' }),
      completions: async () => null,
      search: async () => [],
    },
  })
  useEffect(() => hold(made))
  return (
    <FormScope value={made}>
      <Field of={segment} />
      <Field of={priceClass} />
    </FormScope>
  )
}
const chosen = () => form.values.at('salesInformation.customerType')

test('a segment sets its usual price class, which staff may change (IC-058, CASH-A09)', async () => {
  await rendered(<Screen banner="rexel" />)
  expect(chosen()).toBe('')
  await type(labelled('Customer Segment'), 'CON')
  expect(chosen()).toBe('CON1')
  await type(labelled('Price Class'), 'CON2')
  expect(chosen()).toBe('CON2')
  await type(labelled('Customer Segment'), 'OEM')
  expect(chosen()).toBe('OEM1')
  await type(labelled('Customer Segment'), '')
  expect(chosen()).toBe('')
})

test('an opened form changes nothing by itself', async () => {
  await rendered(
    <Screen
      banner="gexpro"
      stored={{ salesInformation: { customerTypeCategory: 'CON', customerType: '' } }}
    />,
  )
  expect(chosen()).toBe('')
})

test('platt chooses the code of a category (IC-059)', async () => {
  await rendered(<Screen banner="platt" />)
  await type(labelled('PIC Code Category'), 'CON')
  expect(chosen()).toBe('')
  expect([...labelled('PIC Code').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'CON1',
    'CON2',
  ])
})
