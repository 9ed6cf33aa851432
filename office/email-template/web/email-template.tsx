import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MOST_SIGNATURES, type SignatureEntry } from '../rules.ts'
import { ApiError } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FormDialog,
  IconMail,
  Page,
  Skeleton,
  lazyPart,
  proseDate,
  toast,
} from '../../../platform/ui/index.ts'
import styles from './email-template.module.css'
import { MailPreview } from './mail-preview.tsx'
import { type Preferences, type Signatory, preferencesOf, saveSignatories, sendSample } from './queries.ts'

const SignatureDialog = lazyPart(() => import('./signature-dialog.tsx'))

/** `/admin/email-template/{tenant}`: the signatures under a banner's welcome emails (MAIL-001 to MAIL-010). */
export const EmailTemplate = () => {
  const { tenant } = useParams({ from: '/admin/email-template/$tenant' })
  const { displayName } = useBanner(tenant)
  const { data, error, refetch } = useQuery(preferencesOf(tenant))
  const sample = useMutation({
    mutationFn: () => sendSample(tenant),
    onSuccess: () => toast('good', SENT),
    onError: (problem) =>
      toast('bad', problem instanceof ApiError && problem.status > 0 ? refusalText(problem.status) : FAILED),
  })
  return (
    <Page
      title="Email Template"
      lead={`Signatures in ${displayName} welcome emails`}
      actions={
        <Button busy={sample.isPending} onClick={() => sample.mutate()}>
          <IconMail aria-hidden="true" /> Send Sample Email
        </Button>
      }
    >
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Signatures preferences={data} />
      ) : (
        <Card>
          <Skeleton lines={6} label="Loading the signatures" />
        </Card>
      )}
    </Page>
  )
}

const SENT =
  'Mail Sent - Check your inbox for the sample email. Please be aware that the email may take a couple of minutes to appear.'
const refusalText = (status: number) =>
  `${status} Error - We are unable to send a sample email at this time, please contact your system administrator if the issue persists.`
const FAILED =
  'Error - Something has gone wrong, please refresh the page and try again. Contact your system administrator if the issue persists.'

/** Which signature is edited or deleted; a new one has the place behind the last. */
type Open = { what: 'edit' | 'delete'; place: number }

const Signatures = ({ preferences }: { preferences: Preferences }) => {
  const { tenant } = useParams({ from: '/admin/email-template/$tenant' })
  const { timeZone } = useBanner(tenant)
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const { emailSignatories: signatures, lastUpdatedDate, lastUpdatedByEmail } = preferences
  const close = () => setOpen(null)
  const save = async (changed: readonly (Signatory | SignatureEntry)[]) => {
    const { data } = await saveSignatories(tenant, changed, lastUpdatedDate)
    queries.setQueryData(preferencesOf(tenant).queryKey, data)
  }
  const chosen = open && signatures[open.place]
  return (
    <>
      <div className={styles.beside}>
        <div className={styles.cards}>
          {signatures.length === 0 && (
            <Card>
              <EmptyState>You have not setup any signatures, please add at least one signature.</EmptyState>
            </Card>
          )}
          {signatures.map((signature, place) => (
            <SignatureCard
              key={signature.name + signature.email}
              signature={signature}
              onEdit={() => setOpen({ what: 'edit', place })}
              onDelete={signatures.length > 1 ? () => setOpen({ what: 'delete', place }) : undefined}
            />
          ))}
          {signatures.length < MOST_SIGNATURES && (
            <p>
              <Button variant="primary" onClick={() => setOpen({ what: 'edit', place: signatures.length })}>
                Add Signature
              </Button>
            </p>
          )}
        </div>
        <MailPreview tenant={tenant} version={lastUpdatedDate} />
      </div>
      {lastUpdatedDate && (
        <p className={styles.foot}>
          {`This email template was last updated by ${lastUpdatedByEmail} on ${proseDate(lastUpdatedDate, timeZone)}`}
        </p>
      )}
      {open?.what === 'edit' && (
        <Suspense>
          <SignatureDialog
            signature={chosen ? { ...chosen, phone: chosen.phone ?? '' } : null}
            onSave={(entry) => save(signatures.toSpliced(open.place, 1, entry as Signatory))}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.what === 'delete' && chosen && (
        <FormDialog
          title={`Delete ${chosen.name}'s signature?`}
          submit="Delete"
          variant="danger"
          send={() => save(signatures.toSpliced(open.place, 1))}
          onSent={close}
          onClose={close}
        >
          <p>New welcome emails will no longer include it.</p>
        </FormDialog>
      )}
    </>
  )
}

interface SignatureCardProps {
  signature: Signatory
  onEdit: () => void
  onDelete: (() => void) | undefined
}

const SignatureCard = ({ signature, onEdit, onDelete }: SignatureCardProps) => {
  const { name, title, email, phone, signatureUrl } = signature
  return (
    <Card
      title={name}
      aside={
        <span className={styles.actions}>
          <Button onClick={onEdit} aria-label={`Edit ${name}'s signature`}>
            Edit
          </Button>
          {onDelete && (
            <Button variant="quiet" onClick={onDelete} aria-label={`Delete ${name}'s signature`}>
              Delete
            </Button>
          )}
        </span>
      }
    >
      {signatureUrl ? (
        <img className={styles.image} src={signatureUrl} alt={`${name}'s signature`} />
      ) : (
        <p>No signature image uploaded</p>
      )}
      <p className={styles.lines}>
        <span>{title}</span>
        {phone && <span>{phone}</span>}
        <span>{email}</span>
      </p>
    </Card>
  )
}
