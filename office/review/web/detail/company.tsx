import type { BannerName } from '../../../../banners/rules/banners.ts'
import { abroad } from '../../../../platform/text/countries.ts'
import { phoneNumber } from '../../../../platform/text/phone.ts'
import { Card, Email, type Command } from '../../../../platform/ui/index.ts'
import { LastRead } from '../../erp/web/account.tsx'
import { useReading } from '../../erp/web/reading.ts'
import type { ReconcilingState } from '../../erp/web/reconciling.ts'
import { ErpRecord } from '../../erp/web/record.tsx'
import { FactGroups, Facts, type FactGroup } from './facts.tsx'
import type { Detail } from '../queries.ts'
import { branchWords } from '../words.ts'
import { SecretNumber } from './reveal.tsx'

type Address = Detail['billingInfo']['billingAddress']

/** An address on one line: '12 Main St, Unit 3, Denver, CO 80202'. */
export const addressLine = ({
  streetAddress,
  addressUnitNumber,
  city,
  state,
  postalCode,
  country,
}: Address) =>
  [streetAddress, addressUnitNumber, city, `${state} ${postalCode}`.trim(), abroad(country)]
    .filter(Boolean)
    .join(', ')

export const callable = (number: string, extension = '') =>
  number && (
    <>
      <a href={`tel:${number}`}>{phoneNumber(number)}</a>
      {extension && <span>{` ext. ${extension}`}</span>}
    </>
  )
export const writable = (email: string) => email && <Email address={email} />

/**
 * A branch is assigned only by emailing the application to its customer (REV-A13). The one chosen on the application
 * or with the approval is named too.
 */
export const BranchInformation = ({ application }: { application: Detail }) => {
  const { branchInformation: branch, branchNumber, status } = application
  if (!branch && !branchNumber)
    return <Card title="Branch Information" id="branch" empty="No Branch Assigned" />
  if (!branch)
    return (
      <Card title="Branch Information" id="branch" help="No Branch Assigned">
        <Facts
          of={[
            [
              status === 'Approved' ? 'Chosen with the approval' : 'Chosen on the application',
              branchWords(application),
            ],
          ]}
        />
      </Card>
    )
  return (
    <Card title="Branch Information" id="branch">
      <Facts
        of={[
          ['Branch', branchWords(application)],
          ['Address', branch.address],
          ['Phone', callable(branch.phone)],
        ]}
      />
    </Card>
  )
}

interface CompanyProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
  reconciling: ReconcilingState
  approve: Command | undefined
}

/** The company's answers, compared with the ERP's record (REV-021). */
export const Company = ({ tenant, application, zone, mayEdit, reconciling, approve }: CompanyProps) => {
  const { businessInfo, billingInfo, accountPayable, erpReconciliation } = application
  const reading = useReading(tenant, application)
  const compared = erpReconciliation.erpEntityInfo !== null
  return (
    <Card
      title="Company and ERP record"
      id="company"
      aside={<LastRead application={application} zone={zone} reading={reading} />}
    >
      <ErpRecord
        tenant={tenant}
        application={application}
        zone={zone}
        mayEdit={mayEdit}
        reading={reading}
        reconciling={reconciling}
        approve={approve}
      />
      <FactGroups
        of={[
          // The compared fields are shown above, next to the ERP's values.
          ...(compared ? [] : factGroups(application)),
          [
            'Tax and license',
            [
              [
                'Federal tax ID',
                billingInfo.federalTaxId && (
                  <SecretNumber
                    tenant={tenant}
                    id={application.creditAppId}
                    field="billingInfo.federalTaxId"
                    last4={billingInfo.federalTaxId}
                    whose={`Federal tax ID of ${application.companyName}`}
                    mayReveal={mayEdit}
                  />
                ),
              ],
              ['Contractor license', billingInfo.contractorLicenceNumber],
            ],
          ],
          [
            'Accounts payable',
            [
              ['Contact', !compared && `${accountPayable.firstName} ${accountPayable.lastName}`.trim()],
              ['Accounts payable phone', !compared && callable(accountPayable.phone)],
              ['Accounts payable email', writable(accountPayable.email)],
            ],
          ],
          [
            'Account and sales',
            [
              ['Internal company name', businessInfo.internalCompanyName],
              ['Account number on application', businessInfo.accountNumber],
              ['Acquired account from', businessInfo.acquiredAccountFrom],
              ['Preferred salesperson', billingInfo.preferredSalesPerson],
              ['Inside salesperson', businessInfo.inSideSalesPerson.displayName],
              ['Outside salesperson', businessInfo.outSideSalesPerson.displayName],
              ['PIC code', [businessInfo.picCode, businessInfo.picCodeCategory].filter(Boolean).join(' · ')],
              ['Customer type', businessInfo.customerTypeCategory],
              ['Price class', businessInfo.customerPriceClass],
            ],
          ],
        ]}
      />
    </Card>
  )
}

const factGroups = ({ businessInfo, billingInfo }: Detail): FactGroup[] => [
  [
    'Contact',
    [
      ['Company', businessInfo.companyName],
      ['Phone', callable(businessInfo.phone)],
      ['Email', writable(businessInfo.email)],
    ],
  ],
  [
    'Addresses',
    [
      ['Billing address', addressLine(billingInfo.billingAddress)],
      ['Shipping address', addressLine(billingInfo.shippingAddress)],
    ],
  ],
]
