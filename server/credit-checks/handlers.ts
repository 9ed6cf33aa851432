import type { creditChecks } from '../../api/credit-checks.ts'
import { answered } from '../platform/http/answered.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { Visit } from '../platform/http/visit.ts'
import type { SimilarBusiness } from '../ports/bureau.ts'
import { detail } from '../review/detail/detail.ts'
import { lookAgain } from './bureau-address.ts'
import { checkBusiness, selectSimilar, type Outcome } from './business-report.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { checkGuarantor } from './guarantor-report.ts'

export const creditCheckHandlers = (d: CreditCheckDependencies): HandlersOf<typeof creditChecks> => {
  const present = async (
    visit: Visit,
    { type, message, transactionNumber, list }: Outcome,
    role: string | null = null,
  ) => {
    const { data } = await detail(d, visit)
    const owner = data.signatories.find(({ signatoryId }) => signatoryId === role) ?? null
    return answered(
      {
        type,
        transactionNumber,
        list: list.map(similar),
        report: data.creditReport,
        owner: type === 'OWNER' ? owner : null,
        detail: data,
      },
      message,
    )
  }
  return {
    business: async ({ visit }) => present(visit, await checkBusiness(d, visit)),
    select: async ({ params, visit }) => present(visit, await selectSimilar(d, visit, params)),
    guarantor: async ({ body, visit }) =>
      present(visit, await checkGuarantor(d, visit, body), body.signatoryId),
    bureauAddress: async ({ body, visit }) => {
      const message = await lookAgain(d, visit, body)
      return { ...(await detail(d, visit)), message }
    },
  }
}

/** In the spelling of the specification (BUR-004). */
const similar = ({ fileNumber, businessName, street, city, state, zip }: SimilarBusiness) => ({
  ExperianFileNumber: fileNumber,
  BusinessName: businessName,
  StreetAddress: street,
  City: city,
  State: state,
  Zip: zip,
})
