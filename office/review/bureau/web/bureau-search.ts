/** The entries for searching a business at the bureau again (002 §5.3). */
import { onlyProblems, required, type Problems } from '../../../../platform/ui/index.ts'
import type { AddressEntered } from '../../web/entry/address-entries.tsx'
import type { Detail } from '../../web/queries.ts'
import { zipCode } from './bureau-words.ts'

export interface SearchEntered extends AddressEntered {
  companyName: string
}

/** The last search; before the first one, the application's values. */
export const searchToBegin = ({
  bureauSearch: before,
  companyName,
  billingInfo,
}: Pick<Detail, 'bureauSearch' | 'companyName' | 'billingInfo'>): SearchEntered => {
  const { streetAddress, addressUnitNumber, city, state, postalCode, country } = billingInfo.billingAddress
  const said = before ?? {
    companyName,
    street: streetAddress,
    unit: addressUnitNumber,
    city,
    state,
    postalCode,
    country,
  }
  return {
    companyName: said.companyName,
    country: said.country || 'US',
    street: said.street,
    unit: said.unit,
    city: said.city,
    state: said.state,
    postalCode: zipCode(said.postalCode),
  }
}

/** Everything except the unit is required (BUR-014). */
export const searchProblems = (entered: SearchEntered): Problems<keyof SearchEntered> => {
  const missing = (value: string) => (value.trim() === '' ? required : undefined)
  return onlyProblems({
    companyName: missing(entered.companyName),
    country: missing(entered.country),
    street: missing(entered.street),
    unit: undefined,
    city: missing(entered.city),
    state: missing(entered.state),
    postalCode: missing(entered.postalCode),
  })
}
