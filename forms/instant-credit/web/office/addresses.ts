import { mailing, physical } from '../../form/index.ts'
import type { AddressCheck, AddressFields } from '../../../../common/addresses/web/index.ts'

const fieldsOf = (of: typeof mailing): AddressFields => ({
  street1: of.streetAddress1,
  street2: of.streetAddress2,
  city: of.city,
  state: of.state,
  zip: of.zipCode,
})
export const mailingAddress = fieldsOf(mailing)
export const physicalAddress = fieldsOf(physical)

/** IC-024, IC-063, IC-065. */
export const addressCheck: AddressCheck = {
  addresses: [mailingAddress, physicalAddress],
  whenAway: 'ask',
  delay: 500,
  width: 600,
}
