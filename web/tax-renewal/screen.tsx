import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { problemOfFile, reviewFiles } from '../../domain/rules/files.ts'
import { ApiError, call, messageOf } from '../api/index.ts'
import { ExternalLayout } from '../app/index.ts'
import { useBanner } from '../banners/index.ts'
import { Button, Card, Entry, ErrorState, Facts, Notice, Page, Skeleton, dateText } from '../ui/index.ts'

const route = '/tax-certificate/$tenant/$token'

/** `/tax-certificate/{tenant}/{token}`: a customer sends their new tax certificate through a mailed link. */
export const TaxRenewal = () => {
  const { tenant, token } = useParams({ from: route })
  const { displayName, phone } = useBanner(tenant)
  const params = { tenant, token }
  const { data, error, refetch } = useQuery({
    queryKey: ['tax renewal', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/taxCertificate/:tenant/renewal/:token', { params, signal })).data,
    retry: false,
  })
  const isDead = error instanceof ApiError && error.status === 404
  return (
    <ExternalLayout>
      <Page title="Renew your tax certificate" {...(data && { lead: data.companyName })}>
        {isDead ? (
          <Notice kind="caution" title="This link no longer works">
            It was replaced or has expired. Call {displayName} at <a href={`tel:${phone}`}>{phone}</a> to send
            your certificate another way.
          </Notice>
        ) : error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : !data ? (
          <Card>
            <Skeleton lines={4} label="Loading your certificate" />
          </Card>
        ) : data.isReceived ? (
          <Notice kind="good" title="Thank you. We received your certificate">
            We'll review it. You don't need to do anything else.
          </Notice>
        ) : (
          <>
            <Card title="Your certificate">
              <Facts
                of={[
                  ['Business', data.companyName],
                  ['States', data.states.join(', ')],
                  ['Expires', dateText(`${data.expirationDate}T12:00:00Z`, 'UTC')],
                ]}
              />
            </Card>
            <Card>
              <Upload />
            </Card>
          </>
        )}
      </Page>
    </ExternalLayout>
  )
}

const Upload = () => {
  const { tenant, token } = useParams({ from: route })
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const problem = file ? problemOfFile(file, reviewFiles) : 'Choose your new certificate.'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailed('')
    if (!file || problem) return field.current?.focus()
    setBusy(true)
    call('POST /api/taxCertificate/:tenant/renewal/:token', { params: { tenant, token }, files: { file } })
      .then(
        () => queries.invalidateQueries({ queryKey: ['tax renewal', token] }),
        (error: unknown) => setFailed(messageOf(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={send} noValidate className="fields">
      {failed && <Notice kind="bad">{failed}</Notice>}
      <Entry
        label="New certificate"
        hint="A PDF, a photo, or a document, up to 15 MB."
        problem={tried || file ? (problem ?? undefined) : undefined}
      >
        {(given) => (
          <input
            {...given}
            ref={field}
            type="file"
            className="control"
            accept={reviewFiles.extensions.map((extension) => `.${extension}`).join(',')}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Entry>
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          Send Certificate
        </Button>
      </p>
    </form>
  )
}
