import { phoneNumber } from '../../domain/rules/format.ts'
import { Card } from '../ui/card.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from './queries.ts'

type Address = Detail['billingInfo']['billingAddress']

/** An address in one line: '12 Main St, Unit 3, Denver, CO 80202'. */
export const addressLine = ({
  streetAddress,
  addressUnitNumber,
  city,
  state,
  postalCode,
  country,
}: Address) =>
  [streetAddress, addressUnitNumber, city, `${state} ${postalCode}`.trim(), country === 'US' ? '' : country]
    .filter(Boolean)
    .join(', ')

const callable = (number: string) => (number ? <a href={`tel:${number}`}>{phoneNumber(number)}</a> : '')
const writable = (email: string) => (email ? <a href={`mailto:${email}`}>{email}</a> : '')

export const Company = ({ application }: { application: Detail }) => {
  const { businessInfo, billingInfo, accountPayable } = application
  return (
    <Card title="Company" id="company">
      <Facts
        of={[
          ['Company', businessInfo.companyName],
          ['Internal company name', businessInfo.internalCompanyName],
          ['Account number', businessInfo.accountNumber],
          ['Phone', callable(businessInfo.phone)],
          ['Email', writable(businessInfo.email)],
          ['Federal tax ID', billingInfo.federalTaxId && `ends in ${billingInfo.federalTaxId}`],
          ['Contractor licence', billingInfo.contractorLicenceNumber],
          ['Billing address', addressLine(billingInfo.billingAddress)],
          ['Shipping address', addressLine(billingInfo.shippingAddress)],
          ['Accounts payable', `${accountPayable.firstName} ${accountPayable.lastName}`.trim()],
          ['Accounts payable phone', callable(accountPayable.phone)],
          ['Accounts payable email', writable(accountPayable.email)],
          ['Preferred salesperson', billingInfo.preferredSalesPerson],
        ]}
      />
    </Card>
  )
}
