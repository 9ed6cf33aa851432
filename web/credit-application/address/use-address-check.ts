import { useState } from 'react'
import type { AnyField } from '../../../domain/kit/index.ts'
import { type StepForm, focusOn } from '../../form/index.ts'
import type { Outcome } from '../../wizard/index.ts'
import { acceptedAddresses } from './accepted-addresses.ts'
import type { AddressQuestion } from './address-check.ts'
import type { AddressAnswer } from './validate-address.tsx'

interface Asking {
  question: AddressQuestion
  answer: (answer: AddressAnswer) => void
}

/** Milliseconds to wait for a lookup. */
const PATIENCE = 3000

/** Asks about one address at a time; `asking` is the open question. */
export const useAddressCheck = (form: StepForm) => {
  const [asking, setAsking] = useState<Asking | null>(null)
  /** Starts the lookup at once, in parallel with the save. The returned function asks the customer. */
  const lookUp = () => {
    const begun = import('./address-check.ts').then(async (checks) => ({
      checks,
      questions: await checks.addressQuestions(form, acceptedAddresses),
    }))
    const inTime = Promise.race([
      begun.catch((error: unknown) => {
        console.warn('Looking up the addresses failed.', error)
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
          // After the dialog has returned the focus.
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
