import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { money } from '../../../../platform/text/money.ts'
import { ApiError, call } from '../../../../platform/client/index.ts'
import { ExternalLayout } from '../../../../common/shell/web/index.ts'
import { SigningView } from '../../../../common/signing/web/index.ts'
import { Button, Card, ErrorState, Facts, Page, Skeleton } from '../../../../platform/ui/index.ts'
import { NextSteps, PrintMargins } from '../../../../kit/screen/wizard/index.ts'
import styles from '../instant-credit.module.css'
import { leave } from './leave.ts'
import { SignedStatus } from './signed-status.tsx'
import { say, useLanguage } from '../../../../platform/language/index.ts'

const route = '/instant-credit/$tenant/$guid'

/** `/instant-credit/{tenant}/{guid}?accessToken=…`: the customer reads the frozen application and signs it (IC-035). */
export const InstantCreditScreen = () => {
  useLanguage()
  const { tenant, guid } = useParams({ from: route })
  const { accessToken = '' } = useSearch({ from: route })
  const [signing, setSigning] = useState(false)
  const params = { tenant, applicationKey: guid }
  const { data, error, refetch } = useQuery({
    queryKey: ['instant credit for applicant', guid, accessToken],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/Applicant', {
          params,
          query: { accessToken },
          signal,
        })
      ).data,
    retry: false,
    enabled: !signing,
  })
  const dead = !accessToken || (error instanceof ApiError && error.status === 404)
  // The signing page explains a dead link, and what a signed one still offers.
  if (signing || dead || data?.signature?.hasSigned === 'true')
    return (
      <SigningView
        tenant={tenant}
        token={accessToken || 'none'}
        onSigned={() => {
          void refetch()
          void leave(tenant, guid, accessToken)
        }}
        afterwards={data && <SignedStatus tenant={tenant} of={data} />}
      />
    )
  return (
    <ExternalLayout>
      <Page
        title={say('Review and sign your instant credit application')}
        lead={
          data &&
          say('{companyName} · {bannerName} · Reference {reference}', {
            companyName: data.companyName,
            bannerName: data.bannerName,
            reference: data.reference,
          })
        }
      >
        {data && <PrintMargins tenant={tenant} of={data.companyName} reference={data.reference} />}
        {error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : !data ? (
          <Card>
            <Skeleton lines={10} label={say('Loading the application')} />
          </Card>
        ) : (
          <>
            <Card title={say('A credit line of {money}', { money: money(data.creditLine) })}>
              <Facts
                of={[
                  [say('Business'), data.companyName],
                  [say('Signing as'), data.signatories.find(({ role }) => role === 'Applicant')?.name ?? ''],
                ]}
              />
              <p className={styles.below}>
                <Button variant="primary" onClick={() => setSigning(true)}>
                  {say('Review and sign')}
                </Button>
              </p>
            </Card>
            <NextSteps
              steps={[
                [say('You sign'), say('Check the answers below first. It takes about two minutes.')],
                [say('A branch manager signs'), say('They review the application first.')],
                [say('We open the account'), say("We'll email you its number and the signed application.")],
              ]}
            />
            {data.groups.map(({ title, rows }) => (
              <Card key={title} title={say(title)}>
                <Facts of={rows.map(({ label, text }) => [say(label), text])} />
              </Card>
            ))}
            {data.groups.length > 0 && (
              <p>
                <Button variant="primary" onClick={() => setSigning(true)}>
                  {say('Review and sign')}
                </Button>
              </p>
            )}
          </>
        )}
      </Page>
    </ExternalLayout>
  )
}
