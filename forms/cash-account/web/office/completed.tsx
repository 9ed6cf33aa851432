import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { abilitiesOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { fetchFile } from '../../../../platform/client/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { Card, Facts, Notice, Page, buttonClass } from '../../../../platform/ui/index.ts'
import styles from '../cash-account.module.css'
import { Waiting, numberText } from '../completed.tsx'
import { accountDetail } from '../queries.ts'
import type { SubmittedByStaff } from './scope.ts'

interface CompletedByStaffProps {
  tenant: BannerName
  submitted: SubmittedByStaff
  children: ReactNode
}

/** CASH-010 to CASH-013. */
export const CompletedByStaff = ({ tenant, submitted, children }: CompletedByStaffProps) => {
  const may = useMay('managedUser')
  // If the ERP was slow, the number arrives later.
  const { data } = useQuery({
    ...accountDetail(submitted.reference),
    enabled: may && submitted.state === 'opening',
  })
  const account = data ? { ...submitted, state: data.state, accountNumber: data.accountNumber } : submitted
  const { followsGroup, runsAs400 } = abilitiesOf(tenant)
  return (
    <Page title="Cash Account" tabTitle={account.companyName} lead={account.companyName} fresh>
      <Waiting state={account.state} recipient="the customer" />
      {account.state === 'open' && (
        <Notice kind="good" title={`The account was created in ${runsAs400 ? 'AS400' : 'Eclipse'}`}>
          A welcome email was sent to {account.emailAddress}.
        </Notice>
      )}
      <Card title="New account">
        <Facts
          of={[
            ['Company', account.companyName],
            ['Contact', `${account.firstName} ${account.lastName}, ${account.emailAddress}`],
            ['Customer Segment', followsGroup ? account.customerTypeCategory : ''],
            ['Price Class', followsGroup ? account.customerPriceClass : ''],
            ['Assigned Branch', followsGroup ? account.assignedBranch : ''],
            ['New Account Number', numberText(account)],
          ]}
        />
      </Card>
      <div className={styles.actions}>
        {account.accountNumber && (
          <CreditApplicationLink
            tenant={tenant}
            accountNumber={account.accountNumber}
            emailAddress={account.emailAddress}
          />
        )}
        <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('primary')}>
          Done
        </Link>
      </div>
      {children}
    </Page>
  )
}

interface CreditApplicationLinkProps {
  tenant: BannerName
  accountNumber: string
  emailAddress: string
}

/** A mail with the address of a credit application; without it if the server gives none (CASH-050). */
const CreditApplicationLink = ({ tenant, accountNumber, emailAddress }: CreditApplicationLinkProps) => {
  const { data: url } = useQuery({
    queryKey: ['credit application url', tenant, accountNumber],
    queryFn: async ({ signal }) => {
      try {
        const { blob } = await fetchFile(
          'GET /api/CashAccount/credit-application-url/:tenant/:accountNumber',
          {
            params: { tenant, accountNumber },
            signal,
          },
        )
        return await blob.text()
      } catch (error) {
        console.warn('The link to the credit application could not be loaded.', error)
        return null
      }
    },
    staleTime: Infinity,
  })
  if (!url) return null
  const body = `You can apply for credit with your new account here:\n\n${url}`
  const query = `subject=${encodeURIComponent('Apply for credit')}&body=${encodeURIComponent(body)}`
  return (
    <a className={buttonClass('secondary')} href={`mailto:${encodeURIComponent(emailAddress)}?${query}`}>
      Send Credit Application Link
    </a>
  )
}
