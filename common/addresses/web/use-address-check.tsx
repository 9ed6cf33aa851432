import { Suspense, useState } from 'react'
import { type StepForm, focusOn } from '../../../kit/screen/index.ts'
import { lazyPart } from '../../../platform/ui/index.ts'
import type { Outcome } from '../../../kit/screen/wizard/index.ts'
import { acceptedAddresses } from './accepted-addresses.ts'
import type { AddressCheck, AddressFields, AddressQuestion } from './address-check.ts'
import type { AddressAnswer } from './validate-address.tsx'

export const ValidateAddress = lazyPart(() => import('./validate-address.tsx'))

interface Asking {
  question: AddressQuestion
  answer: (answer: AddressAnswer) => void
}

const loadChecks = () => import('./address-check.ts')

/** Asks about one address at a time, in `dialog`. */
export const useAddressCheck = (form: StepForm, check: AddressCheck) => {
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = async (question: AddressQuestion): Promise<Outcome> => {
    const answer = await new Promise<AddressAnswer>((resolve) => setAsking({ question, answer: resolve }))
    setAsking(null)
    if (answer === 'edit') {
      // After the dialog has returned the focus.
      setTimeout(() => focusOn(form.pathOf(question.fields.street1)))
      return 'stay'
    }
    if (answer === 'validated') {
      const { takeSuggestion } = await loadChecks()
      takeSuggestion(form, question)
      if (question.suggested) acceptedAddresses.add(question.suggested)
      return 'changed'
    }
    acceptedAddresses.add(question.entered)
    return 'go'
  }
  return {
    /** Starts the lookups at once, in parallel with the save. The returned function asks the user. */
    lookUp: (addresses = check.addresses) => {
      const typed = loadChecks()
        .then(({ addressQuestions }) => addressQuestions(form, { ...check, addresses }, acceptedAddresses))
        .catch((error: unknown) => {
          console.warn('Looking up the addresses failed.', error)
          return []
        })
      return async (): Promise<Outcome> => {
        let outcome: Outcome = 'go'
        for (const question of await typed) {
          if (question.outdated()) continue
          if (check.delay) await new Promise((resolve) => void setTimeout(resolve, check.delay))
          const answered = await ask(question)
          if (answered === 'stay') return 'stay'
          if (answered === 'changed') outcome = 'changed'
        }
        return outcome
      }
    },
    /** Shows one address next to its standard form, whether or not they differ (IC-022). */
    validate: async (fields: AddressFields) => {
      const { questionAbout } = await loadChecks()
      const question = await questionAbout(form, fields)
      if (question) await ask(question)
    },
    dialog: asking && (
      <Suspense>
        <ValidateAddress
          key={asking.question.title}
          question={asking.question}
          width={check.width}
          onAnswer={asking.answer}
        />
      </Suspense>
    ),
  }
}
