import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { problemOfFile, reviewFiles } from '../../../../platform/files/files.ts'
import { ApiError, call, messageOf } from '../../../../platform/client/index.ts'
import { ExternalLayout } from '../../../../common/shell/web/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import {
  Button,
  Card,
  ErrorState,
  Facts,
  FileEntry,
  Notice,
  Page,
  Skeleton,
  dateText,
} from '../../../../platform/ui/index.ts'
import { say, sayWith, useLanguage } from '../../../../platform/language/index.ts'

const route = '/tax-certificate/$tenant/$token'

/** `/tax-certificate/{tenant}/{token}`: a customer sends their new tax certificate through a mailed link. */
export const TaxRenewal = () => {
  useLanguage()
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
      <Page title={say('Renew your tax certificate')} {...(data && { lead: data.companyName })}>
        {isDead ? (
          <Notice kind="caution" title={say("This link isn't valid")}>
            {sayWith(
              'It was replaced or has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}.',
              { displayName, phone: <a href={`tel:${phone}`}>{phone}</a> },
            )}
          </Notice>
        ) : error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : !data ? (
          <Card>
            <Skeleton lines={4} label={say('Loading your certificate')} />
          </Card>
        ) : data.isReceived ? (
          <Notice kind="good" title={say('Thank you. We received your certificate')}>
            {say("We'll review it. You don't need to do anything else.")}
          </Notice>
        ) : (
          <>
            <Card title={say('Your certificate')}>
              <Facts
                of={[
                  [say('Business'), data.companyName],
                  [say('States'), data.states.map((name) => say(name)).join(', ')],
                  [say('Expires'), dateText(`${data.expirationDate}T12:00:00Z`, 'UTC')],
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
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const problem = file ? problemOfFile(file, reviewFiles) : say('Choose your new certificate.')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailed('')
    if (!file || problem) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
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
      <FileEntry
        label={say('New certificate')}
        hint={say('A PDF, a photo, or a document, up to 15 MB.')}
        extensions={reviewFiles.extensions}
        problem={tried || file ? (problem ? say(problem) : undefined) : undefined}
        value={file}
        onChange={setFile}
      />
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          {say('Send Certificate')}
        </Button>
      </p>
    </form>
  )
}
