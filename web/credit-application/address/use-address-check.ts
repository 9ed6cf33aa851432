import { useState } from 'react'
import type { AnyField } from '../../../domain/kit/index.ts'
import { focusOn } from '../../form/focus.ts'
import type { StepForm } from '../../form/scope.ts'
import type { Outcome } from '../../wizard/parts.ts'
import { acceptedAddresses } from './accepted-addresses.ts'
import type { AddressQuestion } from './address-check.ts'
import type { AddressAnswer } from './validate-address.tsx'

interface Asking {
  question: AddressQuestion
  answer: (answer: AddressAnswer) => void
}

/** Nobody waits longer than this for a help, wherever it is slow. */
const PATIENCE = 3000

/** Asks about one address after the other; `asking` is the question that is open. */
export const useAddressCheck = (form: StepForm) => {
  const [asking, setAsking] = useState<Asking | null>(null)
  /** Begins the look-up at once, beside the save; what comes back asks the customer. */
  const lookUp = () => {
    const begun = import('./address-check.ts').then(async (checks) => ({
      checks,
      questions: await checks.addressQuestions(form, acceptedAddresses),
    }))
    const inTime = Promise.race([
      begun.catch((error: unknown) => {
        console.warn('The addresses could not be looked up.', error)
        return null
      }),
      new Promise<null>((resolve) => void setTimeout(resolve, PATIENCE, null)),
    ])
    return async (): Promise<Outcome> => {
      const found = await inTime
      let outcome: Outcome = 'go'
      for (const question of found?.questions ?? []) {
        if (question.outdated()) continue
        const answer = await new Promise<AddressAnswer>((resolve) => setAsking({ question, answer: resolve }))
        setAsking(null)
        if (answer === 'edit') {
          const street: AnyField = question.fields.streetAddress
          // After the dialog has given the focus back.
          setTimeout(() => focusOn(form.pathOf(street)))
          return 'stay'
        }
        if (answer === 'entered') acceptedAddresses.add(question.entered)
        else {
          found!.checks.takeSuggestion(form, question)
          outcome = 'changed'
        }
      }
      return outcome
    }
  }
  return { asking, lookUp }
}
