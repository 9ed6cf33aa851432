import { expect, test } from 'vitest'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { rendered } from '../../../test/support/rendered.tsx'
import { FormScope, useStepForm } from '../../form/step-form.ts'
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

test('a step that was left in disorder is marked; one that nobody has come to yet is neutral', async () => {
  const { text } = await rendered(<Shown />)
  // Once in the line of a wide screen, once in the fold of a telephone.
  expect(text().match(/\w+, needs a look/g)).toHaveLength(2)
  expect(text()).toContain('Details, needs a look')
})
