import { expect, test } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import { useStepForm } from '../../state/step-form.ts'
import { FormScope } from '../../scope.ts'
import { Stepper } from './stepper.tsx'
import { stepsOf } from './wizard-steps.ts'

const Shown = () => {
  const form = useStepForm({ form: creditApplication, context: customerContext })
  const touched = new Set(['details', 'contact'])
  const reach = { first: 1, signed: true, touched }
  return (
    <FormScope value={form}>
      <Stepper
        read={() => stepsOf(creditApplication, customerContext, {}, reach)}
        current={1}
        locked={false}
        onGo={() => {}}
      />
    </FormScope>
  )
}

test('marks a visited step with problems as incomplete, and no other', async () => {
  const { text } = await rendered(<Shown />)
  // Once in the wide stepper, once in the folded one of a phone.
  expect(text().match(/\w+, incomplete/g)).toHaveLength(2)
  expect(text()).toContain('Details, incomplete')
})

test('says how many answers the current step still needs', async () => {
  const { text } = await rendered(<Shown />)
  // The name and phone of the payables contact.
  expect(text()).toContain('Contact Information3 left in this step')
})
