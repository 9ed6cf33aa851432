import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CashAccount } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { dropToken, takenToken } from '../../../common/shell/web/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { type WebShopVisitor, visitorByToken } from '../../../office/storefront/web/index.ts'
import { Card, Facts, Notice, Page, proseDate } from '../../../platform/ui/index.ts'
import { NotOpened, PrintMargins, StatusSteps, Waiting as Loading } from '../../../kit/screen/wizard/index.ts'
import { Waiting, numberText } from './completed.tsx'
import { submittedAccount } from './submitted-account.ts'
import { CashForm } from './form.tsx'
import { say } from '../../../platform/language/index.ts'

const at = '/cash-account/$tenant/{-$guid}'
const title = 'Cash Account'

/** `/cash-account/{tenant}/{guid?}`: the form, or with a key the account (CASH-003). */
export const CashAccountScreen = () => {
  const { tenant, guid = '' } = useParams({ from: at })
  const navigate = useNavigate()
  return guid ? (
    <Completed key={guid} tenant={tenant} applicationKey={guid} />
  ) : (
    <NewAccount
      key={tenant}
      tenant={tenant}
      onSubmitted={(key) => {
        dropToken()
        void navigate({ to: at, params: { tenant, guid: key }, replace: true })
      }}
    />
  )
}

interface NewAccountProps {
  tenant: BannerName
  onSubmitted: (applicationKey: string) => void
}

/** Identifies a visitor from the storefront first (SHELL-099). */
const NewAccount = ({ tenant, onSubmitted }: NewAccountProps) => {
  const navigate = useNavigate()
  const [sftoken, setToken] = useState(() => takenToken(tenant))
  const [visitor, setVisitor] = useState<WebShopVisitor | null | 'asking'>(sftoken ? 'asking' : null)
  useEffect(() => {
    if (!sftoken || visitor !== 'asking') return
    void visitorByToken(tenant, sftoken).then((found) => {
      if (found === 'refused' || found === 'elsewhere') dropToken()
      if (found === 'refused')
        return navigate({ to: '/page-unavailable/$tenant', params: { tenant }, replace: true })
      if (found === 'elsewhere') setToken(null)
      setVisitor(found === 'elsewhere' ? null : found)
    })
  }, [tenant, sftoken, visitor, navigate])
  if (visitor === 'asking') return <Loading title={title} />
  return (
    <CashForm
      tenant={tenant}
      sftoken={sftoken}
      start={visitor ? startOf(visitor) : {}}
      owner={visitor ? `shop/${visitor.customerNumber}/${tenant}` : tenant}
      onSubmitted={onSubmitted}
    />
  )
}

const startOf = ({ said, account }: WebShopVisitor): CashAccount => ({
  companyInformation: {
    firstName: said.firstName,
    lastName: said.lastName,
    emailAddress: said.email,
    ...(account && {
      companyName: account.companyName,
      phoneNumber: account.phone,
      streetAddress1: account.address.streetAddress,
      streetAddress2: account.address.addressUnitNumber,
      postalCode: account.address.postalCode,
      city: account.address.city,
      state: account.address.state,
      branchNumber: account.branchNumber,
    }),
  },
})

/** CASH-014 to CASH-016. */
const Completed = ({ tenant, applicationKey }: { tenant: BannerName; applicationKey: string }) => {
  const { displayName, timeZone } = useBanner(tenant)
  const { data, error, refetch } = useQuery(submittedAccount(tenant, applicationKey))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (error)
    return (
      <NotOpened
        title={title}
        path={`/cash-account/${tenant}`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading title={title} />
  return (
    <Page
      title={say('Thank you for creating a cash account with {displayName}!', { displayName })}
      tabTitle={say(title)}
    >
      <PrintMargins tenant={tenant} of={data.companyName} reference={data.reference} />
      <Waiting state={data.state} recipient="you" />
      {data.state === 'open' && (
        <Notice kind="good" title={say('Check your inbox')}>
          {say(
            'We emailed {emailAddress} your account number. Follow the email to complete your online access.',
            { emailAddress: data.emailAddress },
          )}
        </Notice>
      )}
      <Card title={say('Status')}>
        <StatusSteps
          steps={[
            { name: say('Received'), when: proseDate(data.submittedAt, timeZone) },
            { name: say('Being opened') },
            { name: say('Opened') },
          ]}
          current={data.state === 'open' ? 2 : 1}
        />
      </Card>
      <Card title={say('Your account')}>
        <Facts
          of={[
            [say('Customer Name'), data.companyName],
            [say('Contact'), `${data.firstName} ${data.lastName}`],
            [say('Contact Email'), data.emailAddress],
            [say('New Account Number'), numberText(data)],
          ]}
        />
      </Card>
    </Page>
  )
}
