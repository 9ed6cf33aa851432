import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { money } from '../../../platform/text/money.ts'
import { UploadedDocuments } from '../../../office/accounts/web/index.ts'
import { type ReplyOf, ApiError, call, fetchFile, messageOf } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { type SigningEvent, SigningWindow } from '../../../common/signing/web/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Facts,
  Notice,
  Page,
  Skeleton,
  buttonClass,
  proseDate,
} from '../../../platform/ui/index.ts'
import { Completed } from './completed.tsx'
import styles from './instant-credit.module.css'
import type { Complete } from './status.ts'
import { Signatories } from './signatories.tsx'

type Application =
  ReplyOf<'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/BranchManager'>['data']

/** `/admin/instant-credit/signature/{tenant}/{id}`: the named branch manager reviews and signs (SIGN-018). */
export const SignatureScreen = () => {
  const { tenant, id } = useParams({ from: '/admin/instant-credit/signature/$tenant/$id' })
  const params = { tenant, applicationKey: id }
  const [complete, setComplete] = useState<Complete | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['instant credit for manager', id],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/BranchManager', {
          params,
          signal,
        })
      ).data,
    retry: false,
  })
  if (complete) return <Completed tenant={tenant} guid={id} complete={complete} mayRead={false} />
  return (
    <Page
      title="Review and sign"
      {...(data && { tabTitle: data.companyName, lead: `${data.companyName} · Instant credit` })}
    >
      {error instanceof ApiError && (error.status === 403 || error.status === 404) ? (
        <NotYours tenant={tenant} />
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Reviewed
          tenant={tenant}
          id={id}
          application={data}
          onChanged={() => void refetch()}
          onComplete={setComplete}
        />
      ) : (
        <Card>
          <Skeleton lines={10} label="Loading the application" />
        </Card>
      )}
    </Page>
  )
}

/** Someone else is named, or the application was changed or canceled since the email. */
const NotYours = ({ tenant }: { tenant: BannerName }) => (
  <Card>
    <EmptyState
      action={
        <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('primary')}>
          Go to dashboard
        </Link>
      }
    >
      Only the branch manager named on an application can sign it. If that was you, the application has been
      changed or its signing was canceled since we emailed you.
    </EmptyState>
  </Card>
)

interface ReviewedProps {
  tenant: BannerName
  id: string
  application: Application
  onChanged: () => void
  onComplete: (complete: Complete) => void
}

const Reviewed = ({ tenant, id, application, onChanged, onComplete }: ReviewedProps) => {
  const { timeZone } = useBanner(tenant)
  const params = { tenant, applicationKey: id }
  const { signature, signatories } = application
  const applicant = signatories.find(({ role }) => role === 'Applicant')
  const signed = signature?.hasSigned === 'true'
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const during = (carryOut: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    void carryOut()
      .catch(setProblem)
      .finally(() => setBusy(false))
  }
  const submit = () =>
    during(async () => {
      const sent = { params, multipart: true as const, body: {} }
      const { data } = await call('POST /api/InstantCredit/:tenant/:applicationKey/submit', sent)
      onComplete(data.complete)
    })
  const open = () =>
    during(async () => {
      const query = { signature: 'branchManager' }
      const { data } = await call('GET /api/HelloSign/getFormDataSignatureUrl/:tenant/:applicationKey', {
        params,
        query,
      })
      setAddress(data.url)
    })
  /** The server says who has signed; the window only says when to ask. */
  const onEvent = async (event: SigningEvent) => {
    if (!['finish', 'decline', 'cancel', 'close', 'error'].includes(event)) return
    setAddress(null)
    if (event === 'finish') {
      const { isSuccess } = await call('POST /api/HelloSign/FormDataSignComplete/:tenant/:applicationKey', {
        takesNo: true,
        params,
        query: {},
        body: null,
      })
      if (isSuccess) return submit()
    }
    onChanged()
  }
  return (
    <>
      {applicant?.signDate && (
        <Notice kind="good" title={`Signed by customer on ${proseDate(applicant.signDate, timeZone)}`}>
          Check the answers, then sign. Your signature opens the account.
        </Notice>
      )}
      {problem !== null && <Notice kind="bad">{messageOf(problem)}</Notice>}
      {busy && signed && <p role="status">Opening the account. This can take a few seconds…</p>}
      <Card title="Signatures">
        <Signatories of={signatories} timeZone={timeZone} />
        <p className={styles.below}>
          {signed ? (
            <Button variant="primary" busy={busy} onClick={submit}>
              Submit
            </Button>
          ) : signature?.turn ? (
            <Button variant="primary" busy={busy} onClick={open}>
              Review and Sign
            </Button>
          ) : (
            `${applicant?.name ?? 'The customer'} signs first. We'll email you when it's your turn.`
          )}
        </p>
      </Card>
      <Card title="Application">
        <Facts
          of={[
            ['Company', application.companyName],
            ['Credit line', money(application.creditLine)],
            ['Reference number', application.reference],
          ]}
        />
      </Card>
      <UploadedDocuments
        of={application.documents.map(({ name, size }) => ({
          name,
          size,
          fetch: () =>
            fetchFile('GET /api/InstantCredit/:tenant/:applicationKey/taxDocument', {
              params,
              query: { name },
            }),
        }))}
      />
      {application.groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <Facts of={rows.map(({ label, text }) => [label, text])} />
        </Card>
      ))}
      {address && (
        <SigningWindow
          address={address}
          onEvent={(event) => void onEvent(event).catch(setProblem)}
          onClose={() => setAddress(null)}
        />
      )}
    </>
  )
}
