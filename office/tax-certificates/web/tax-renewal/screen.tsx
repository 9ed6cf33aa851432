import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { problemOfFile, reviewFiles } from '../../../../platform/files/files.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { UnopenedLink } from '../../../../common/mailed-links/web/index.ts'
import { ExternalLayout } from '../../../../common/shell/web/index.ts'
import { Button, Card, Facts, FileEntry, Notice, Page, dateText } from '../../../../platform/ui/index.ts'
import { say, useLanguage } from '../../../../platform/language/index.ts'

const route = '/tax-certificate/$tenant/$token'

/** `/tax-certificate/{tenant}/{token}`: a customer sends their new tax certificate through a mailed link. */
export const TaxRenewal = () => {
  useLanguage()
  const { tenant, token } = useParams({ from: route })
  const params = { tenant, token }
  const { data, error, refetch } = useQuery({
    queryKey: ['tax renewal', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/taxCertificate/:tenant/renewal/:token', { params, signal })).data,
    retry: false,
  })
  return (
    <ExternalLayout>
      <Page title={say('Renew your tax certificate')} {...(data && { lead: data.companyName })}>
        {!data || error ? (
          <UnopenedLink
            tenant={tenant}
            error={error}
            onRetry={() => void refetch()}
            loading={say('Loading your certificate')}
            lines={4}
            dead="It was replaced or has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}."
          />
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
