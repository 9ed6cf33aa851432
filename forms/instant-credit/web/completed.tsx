import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { money } from '../../../platform/text/money.ts'
import { Card, Facts, Notice, Page, StatusTag, buttonClass } from '../../../platform/ui/index.ts'
import { statusOf, type Complete } from './status.ts'

interface CompletedProps {
  tenant: BannerName
  guid: string
  complete: Complete
  /** The viewer may read the status of the application, so a number that comes later appears by itself. */
  mayRead: boolean
  children?: ReactNode
}

/** What follows the submission (IC-030 to IC-034). */
export const Completed = ({ tenant, guid, complete, mayRead, children }: CompletedProps) => {
  const { data } = useQuery({ ...statusOf(tenant, guid), enabled: mayRead && complete.state === 'opening' })
  const account = data?.complete ?? complete
  const { followsGroup } = abilitiesOf(tenant)
  return (
    <Page title="Instant Credit" tabTitle={account.companyName} lead={account.companyName} fresh>
      <Said state={account.state} />
      <Card title="New account">
        <Facts
          of={[
            ['Company', account.companyName],
            ['Instant Credit Amount', money(account.creditLine)],
            ['Contact', [account.contactName, account.contactEmail].filter(Boolean).join(', ')],
            [followsGroup ? 'Customer Segment' : 'PIC Code Category', account.customerSegment],
            ['Price Class', account.priceClass],
            ['Assigned Branch', account.assignedBranch],
            [
              'New Account Number',
              account.accountNumber ?? (
                <StatusTag tone={account.state === 'refused' ? 'caution' : 'waiting'}>
                  {account.state === 'refused' ? 'Not opened yet' : 'Being opened'}
                </StatusTag>
              ),
            ],
          ]}
        />
      </Card>
      <p>
        <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('primary')}>
          Done
        </Link>
      </p>
      {children}
    </Page>
  )
}

const Said = ({ state }: Pick<Complete, 'state'>) =>
  state === 'open' ? (
    <Notice kind="good" title="A cash account has been created and the application has been submitted">
      The customer has a line of credit available immediately. A welcome email was sent.
    </Notice>
  ) : state === 'opening' ? (
    <Notice title="The application has been submitted">
      The ERP is opening the account. We'll email the customer the number. You can close this page.
    </Notice>
  ) : (
    <Notice kind="caution" title="The application has been submitted, but the account is not open yet">
      The ERP didn't open the account. The credit department can try again. Nothing was lost.
    </Notice>
  )
