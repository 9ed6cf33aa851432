import type { BannerName } from '../../../domain/rules/banners.ts'
import { Card } from '../../ui/page/card.tsx'
import { callable, writable } from '../detail/company.tsx'
import { Facts } from '../detail/facts.tsx'
import { SecretNumber } from '../detail/reveal.tsx'
import type { Full } from './queries.ts'
import { businessTypes, envelope, dollars } from './words.tsx'

interface CompanyTabProps {
  tenant: BannerName
  full: Full
  mayReveal: boolean
}

/** REV-048. */
export const CompanyTab = ({ tenant, full, mayReveal }: CompanyTabProps) => {
  const { company } = full
  const { dunsNumber, dunsNumberGiven } = company
  return (
    <>
      <Card title="Company">
        <Facts
          of={[
            ['Company', company.companyName],
            ['Subsidiary of', company.subsidiary],
            ['Customer account', company.customerAccountId],
            ['Phone', callable(company.phone)],
            ['Fax', callable(company.fax)],
            ['Email', writable(company.email)],
            ['Preferred salesperson', company.preferredSalesPerson],
          ]}
        />
      </Card>
      <Card title="Addresses">
        <Facts
          of={[
            ['Billing address', envelope(company.address)],
            [
              'Shipping address',
              company.mailingIsDifferent ? envelope(company.mailingAddress) : 'The same as billing',
            ],
          ]}
        />
      </Card>
      <Card title="About the business">
        <Facts
          of={[
            ['Business type', company.businessTypeId && businessTypes[company.businessTypeId - 1]],
            ['Described as', company.businessTypeLabel],
            [
              'Incorporated in',
              [company.incorporatedState, company.incorporatedCountry].filter(Boolean).join(', '),
            ],
            ['Established', company.businessEstablished],
            ['Industry', company.businessIndustry],
            ['Sector', company.sectorType],
            ['Employees', company.employeeCount],
            ['Estimated monthly income', dollars(company.estMonthlyIncome)],
            ['Estimated monthly purchases', dollars(company.estMonthlyPurchases)],
            ['Contractor license', company.contractorLicense],
            ['D-U-N-S number', dunsNumber],
            ['D-U-N-S number, as the applicant says it', dunsNumberGiven !== dunsNumber && dunsNumberGiven],
            [
              'Federal tax ID',
              company.taxId && (
                <SecretNumber
                  tenant={tenant}
                  id={full.creditAppId}
                  field="billingInfo.federalTaxId"
                  last4={company.taxId}
                  whose={`Federal tax ID of ${company.companyName}`}
                  mayReveal={mayReveal}
                />
              ),
            ],
          ]}
        />
      </Card>
    </>
  )
}
