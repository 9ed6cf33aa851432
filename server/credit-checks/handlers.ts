import type { creditChecks } from '../../api/credit-checks.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import type { CreditCheckDependencies } from './dependencies.ts'

const later = async () => {
  throw new Unavailable()
}

export const creditCheckHandlers = (_: CreditCheckDependencies): HandlersOf<typeof creditChecks> => ({
  business: later,
  guarantor: later,
  select: later,
  bureauAddress: later,
})
