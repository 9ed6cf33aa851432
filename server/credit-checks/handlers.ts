import type { creditChecks } from '../../api/credit-checks.ts'
import { answered } from '../platform/http/answered.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { SimilarBusiness } from '../ports/bureau.ts'
import { lookAgain } from './bureau-address.ts'
import { checkBusiness, selectSimilar, type Outcome } from './business-report.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { checkGuarantor } from './guarantor-report.ts'

export const creditCheckHandlers = (d: CreditCheckDependencies): HandlersOf<typeof creditChecks> => ({
  business: async ({ ctx }) => present(await checkBusiness(d, ctx)),
  select: async ({ params, ctx }) => present(await selectSimilar(d, ctx, params)),
  guarantor: async ({ body, ctx }) => present(await checkGuarantor(d, ctx, body)),
  bureauAddress: async ({ body, ctx }) => {
    const { message, found } = await lookAgain(d, ctx, body)
    return answered({ dnbMatchesFound: found }, message)
  },
})

const present = ({ type, message, transactionNumber, list }: Outcome) =>
  answered({ type, transactionNumber, list: list.map(similar) }, message)

/** In the spelling of the specification (BUR-004). */
const similar = ({ fileNumber, businessName, street, city, state, zip }: SimilarBusiness) => ({
  ExperianFileNumber: fileNumber,
  BusinessName: businessName,
  StreetAddress: street,
  City: city,
  State: state,
  Zip: zip,
})
