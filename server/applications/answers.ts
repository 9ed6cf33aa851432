/** The answers as they count in a decision: corrected, with whoever guarantees since. */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { withAddresses } from '../../domain/rules/signing.ts'
import { withCorrections, withGuarantors } from './corrected.ts'
import { laterGuarantors } from '../review/detail/present-guaranty.ts'
import type { Whole } from './store.ts'

export const answersOf = (
  whole: Pick<Whole, 'answers' | 'addressCorrections' | 'application' | 'guaranties'>,
): CreditApplication =>
  withGuarantors(
    withCorrections(
      withAddresses(whole.answers as CreditApplication, whole.addressCorrections),
      whole.application.corrected,
    ),
    laterGuarantors(whole).map((role) => ({ role })),
  )
