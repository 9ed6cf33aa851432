/** The correction of company name and billing address, in the dialog and as the API expects it (ERP-021). */
import type { AddressEntered } from '../../web/entry/address-entries.tsx'
import { onlyProblems, required, tooLong, type Problems } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'

export interface CompanyEntered extends AddressEntered {
  companyName: string
}

/** The ERP's line length. */
export const LINE = 35

export const companyOf = ({
  companyName,
  billingInfo: { billingAddress },
}: Pick<Detail, 'companyName' | 'billingInfo'>): CompanyEntered => ({
  companyName,
  country: billingAddress.country || 'US',
  street: billingAddress.streetAddress,
  unit: billingAddress.addressUnitNumber,
  city: billingAddress.city,
  state: billingAddress.state,
  postalCode: billingAddress.postalCode,
})

const requiredProblem = (text: string, most: number) => {
  if (text.trim() === '') return required
  return text.trim().length > most ? tooLong : undefined
}

export const companyProblems = (of: CompanyEntered): Problems<keyof CompanyEntered> =>
  onlyProblems({
    companyName: requiredProblem(of.companyName, LINE),
    country: requiredProblem(of.country, 2),
    street: requiredProblem(of.street, LINE),
    unit: of.unit.trim().length > LINE ? tooLong : undefined,
    city: requiredProblem(of.city, 60),
    state: requiredProblem(of.state, 60),
    postalCode: requiredProblem(of.postalCode, 10),
  })

export const companySent = (of: CompanyEntered) => ({
  companyName: of.companyName.trim(),
  billingAddress: {
    Country: of.country,
    StreetAddress: of.street.trim(),
    AddressUnitNumber: of.unit.trim(),
    City: of.city.trim(),
    State: of.state.trim(),
    PostalCode: of.postalCode.trim(),
  },
})

/** The server's names for the entries. */
const named = {
  companyName: 'companyName',
  country: 'Country',
  street: 'StreetAddress',
  unit: 'AddressUnitNumber',
  city: 'City',
  state: 'State',
  postalCode: 'PostalCode',
} as const satisfies Record<keyof CompanyEntered, string>

export const companyRefused = (refused: Record<string, string>): Problems<keyof CompanyEntered> =>
  Object.fromEntries(
    Object.entries(named).flatMap(([key, name]) => (refused[name] ? [[key, refused[name]]] : [])),
  )
