import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { isLost } from '../../../../platform/mail/rules.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import {
  Button,
  Card,
  Email,
  Notice,
  StatusTag,
  dateAndTime,
  dateText,
  fateOf,
  lostWords,
  problemOf,
  toast,
} from '../../../../platform/ui/index.ts'
import { CollectDialog } from './collect-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { applicationDetail, type Detail } from '../queries.ts'
import styles from '../../decisions/web/decision.module.css'

interface CollectingProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** Emails the first signatory, or the next one again; the server decides which. */
export const useCollect = (tenant: BannerName, { creditAppId: id }: Detail, done?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      await call('POST /api/CreditReview/signatures/:banner/:id', { params: { banner: tenant, id } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: applicationDetail(tenant, id).queryKey })
      toast('good', message)
      done?.()
    },
  })
}

/** An application that an employee submitted without signatures: not signed, or the progress of collecting them. */
export const Collecting = (props: CollectingProps) => {
  const { signing } = props.application
  if (signing.state === 'signed') return null
  return signing.state === 'collecting' ? <Progress {...props} /> : <Unsigned {...props} />
}

const Unsigned = ({ tenant, application, zone, mayEdit }: CollectingProps) => {
  const [asking, setAsking] = useState(false)
  const { signing, status } = application
  const { declined, lacking, signatories } = signing
  const open = mayEdit && status === 'Pending'
  return (
    <Card title="Signatures" aside={<StatusTag tone="caution">Not signed</StatusTag>} id="signatures">
      <div className={styles.stack}>
        {declined && (
          <Notice kind="caution" title={`${declined.name} declined on ${dateText(declined.at, zone)}`}>
            {declined.reason || 'No reason given.'}
          </Notice>
        )}
        <p className={styles.soft}>An employee submitted this application without signatures.</p>
        {lacking.length > 0 ? (
          <ul className={styles.reasons} aria-label="Missing before you can collect signatures">
            {lacking.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : (
          <ul className={styles.mails} aria-label="Signatories">
            {signatories.map(({ role, name, email }) => (
              <li key={role}>
                <span>{name}</span>
                <span className={`${styles.soft} ${styles.recipient}`}>
                  <Email address={email} plain />
                </span>
              </li>
            ))}
          </ul>
        )}
        {open && lacking.length === 0 && (
          <Button className={styles.start ?? ''} onClick={() => setAsking(true)}>
            Collect signatures
          </Button>
        )}
      </div>
      {asking && <CollectDialog tenant={tenant} application={application} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const Progress = ({ tenant, application, zone, mayEdit }: CollectingProps) => {
  const collect = useCollect(tenant, application)
  const [correcting, setCorrecting] = useState<CollectedSignatory | null>(null)
  const { signatories } = application.signing
  const next = signatories.find(({ turn }) => turn)
  const open = mayEdit && application.status === 'Pending'
  return (
    <Card
      title="Signatures"
      aside={<StatusTag tone="waiting">Signing in progress</StatusTag>}
      id="signatures"
    >
      <div className={styles.stack}>
        <ol className={styles.asked} aria-label="Signatories">
          {signatories.map((one) => (
            <li key={one.role}>
              <span>{one.name}</span>
              <Standing of={one} next={next} zone={zone} />
              <span className={`${styles.soft} ${styles.recipient}`}>
                <Email address={one.email} plain />
                <span>{sentWords(one, zone)}</span>
              </span>
              {mailWords(one).map((words) => (
                <span key={words} className={`${styles.soft} ${styles.recipient}`}>
                  {words}
                </span>
              ))}
              {open && one.state === 'waiting' && (
                <span className={styles.acts}>
                  {one.turn && (
                    <Button
                      busy={collect.isPending}
                      onClick={() =>
                        collect.mutate(undefined, { onError: (error) => toast('bad', messageOf(error)) })
                      }
                    >
                      Send again<span className="unseen"> to {one.name}</span>
                    </Button>
                  )}
                  <Button variant={one.turn ? 'secondary' : 'quiet'} onClick={() => setCorrecting(one)}>
                    Correct email<span className="unseen"> of {one.name}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {correcting && (
        <CorrectDialog
          tenant={tenant}
          application={application}
          signatory={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Card>
  )
}

type CollectedSignatory = Detail['signing']['signatories'][number]

const Standing = ({
  of,
  next,
  zone,
}: {
  of: CollectedSignatory
  next: CollectedSignatory | undefined
  zone: string
}) => {
  const { state, signedAt, turn, mail } = of
  if (state === 'signed') return <StatusTag tone="good">Signed {dateText(signedAt, zone)}</StatusTag>
  if (!turn) return <StatusTag tone="plain">{`After ${next?.name ?? 'the others'}`}</StatusTag>
  if (mail && isLost(mail.state)) {
    const { tone, words } = lostWords(mail.state)
    return <StatusTag tone={tone}>{words}</StatusTag>
  }
  return <StatusTag tone="waiting">Waiting</StatusTag>
}

/** ', mailed 11/22/2026, 2:07 PM'; '' if no link was mailed. */
const sentWords = ({ turn, mail, mailedAt }: CollectedSignatory, zone: string) => {
  if (!turn || !mailedAt) return ''
  const verb = !mail || mail.state === 'sent' ? 'mailed' : fateOf(mail.state).words.toLowerCase()
  return `, ${verb} ${dateAndTime(mailedAt, zone)}`
}

/** Why the link did not arrive, and the previous address. */
const mailWords = ({ turn, mail, correctedFrom }: CollectedSignatory) =>
  [turn && mail && problemOf(mail), correctedFrom && `Corrected from ${correctedFrom}`].flatMap(
    (words) => words || [],
  )
