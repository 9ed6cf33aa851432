/** What a decision starts with: the key facts, and other applications of the same company. */
import type { z } from 'zod'
import type { Detail } from '../../contract/review-detail.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { type Whole, instant, pickTexts } from '../applications/index.ts'

type Wire = z.input<typeof Detail>
type Reference = Wire['keyFacts']['references'][number]

export const presentKeyFacts = (answers: CreditApplication): Wire['keyFacts'] => {
  const about = pickTexts(answers.billingInfo, ['businessType', 'businessTypeLabel', 'yearEstablished'])
  const { businessType, businessTypeLabel } = about
  const bank = pickTexts(answers.bankingInformation, ['bankName', 'phoneNumber', 'city', 'state'])
  const year = Number.parseInt(about.yearEstablished, 10)
  const purchases = answers.billingInfo?.monthlyPurchasesEstimate
  return {
    businessType: businessType === 'Other' ? businessTypeLabel || businessType : businessType,
    yearEstablished: Number.isNaN(year) ? null : year,
    monthlyPurchases: typeof purchases === 'number' ? purchases : null,
    bank: bank.bankName
      ? { name: bank.bankName, place: placeOf(bank), reachable: bank.phoneNumber !== '' }
      : null,
    references: (answers.tradeReference ?? []).map(asReference),
  }
}

const asReference = (given: object): Reference => {
  const reference = pickTexts(given, ['name', 'phone', 'email', 'city', 'state'])
  return {
    name: reference.name,
    place: placeOf(reference),
    reachable: reference.phone !== '' || reference.email !== '',
  }
}

const placeOf = ({ city, state }: { city: string; state: string }) => [city, state].filter(Boolean).join(', ')

export const presentSameCompany = ({ sameCompany }: Whole): Wire['sameCompany'] =>
  sameCompany.map((other) => ({
    creditAppId: other.id,
    companyName: other.company_name,
    status: other.status,
    dateSubmitted: instant(String(other.date_submitted)),
  }))
