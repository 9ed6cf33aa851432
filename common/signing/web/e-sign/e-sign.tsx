import { Suspense, useEffect, useRef, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { signingRoles, type SigningRole } from '../../rules/signing.ts'
import { ApiError, call, messageOf } from '../../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  ErrorState,
  Notice,
  Skeleton,
  lazyPart,
  proseTime,
  timeOfDay,
} from '../../../../platform/ui/index.ts'
import styles from './e-sign.module.css'
import { SignatoryCardView, type Signer } from './signatory-card.tsx'
import { type SigningEvent, SigningWindow } from '../index.ts'
import { isUnavailable, useCards, type Cards, type SignatoryCard } from './use-cards.ts'
import { say } from '../../../../platform/language/index.ts'

const CodeDialog = lazyPart(() => import('./code-dialog.tsx').then((m) => ({ default: m.CodeDialog })))
const CorrectDialog = lazyPart(() =>
  import('./correct-dialog.tsx').then((m) => ({ default: m.CorrectDialog })),
)

/** The id of the button that submits. */
export const SUBMIT = 'submit-application'

const COMPLETED = { title: 'Application Completed', words: 'Everyone has signed.', completed: true }

/** The answers about the signatories. */
export type Signers = Partial<Record<SigningRole, Signer | null>>

interface ESignProps {
  tenant: BannerName
  guid: string
  signers: Signers
  hasAccount: boolean
  /** The answers are saved and can be frozen for signing; otherwise only the cards are read. */
  prepare: boolean
  /** The server rejected an answer: return to its step. */
  onProblems: (error: ApiError) => void
  onCards: (cards: Cards) => void
  onSubmit: () => void
}

/** One card per signatory. The signing page opens in a dialog over this one. */
export const ESign = ({ tenant, guid, signers, hasAccount, prepare, ...on }: ESignProps) => {
  const { onProblems, onCards, onSubmit } = on
  const { cards, error, retry, reopen, take, reread } = useCards(tenant, guid, prepare)
  const [signing, setSigning] = useState<string | null>(null)
  const [correcting, setCorrecting] = useState<SignatoryCard | null>(null)
  const [proving, setProving] = useState<SignatoryCard | null>(null)
  const [said, setSaid] = useState<{ title: string; words: string; completed?: boolean } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const params = { tenant, applicationId: guid }
  const handlers = useRef({ onProblems, onCards })
  useEffect(() => {
    handlers.current = { onProblems, onCards }
  })
  useEffect(() => {
    if (cards) handlers.current.onCards(cards)
  }, [cards])
  const problems = error instanceof ApiError && error.problems.length > 0 ? error : null
  useEffect(() => {
    if (problems) handlers.current.onProblems(problems)
  }, [problems])

  /** Runs one action; a dialog shows the server's message if it fails. */
  const act = async (what: string, title: string, doing: () => Promise<void>) => {
    setBusy(what)
    await doing().catch((thrown: unknown) => setSaid({ title, words: messageOf(thrown) }))
    setBusy(null)
  }
  const openPage = (card: SignatoryCard) =>
    act(card.role, "We couldn't open the signing page", async () => {
      const query = { signature: card.role }
      const { data } = await call('GET /api/HelloSign/getSignatureUrl/:tenant/:applicationId', {
        params,
        query,
      })
      setSigning(data.url)
    })
  const mailLink = (card: SignatoryCard) =>
    act(card.role, "We couldn't send the link", async () => {
      const body = { role: card.role }
      take((await call('POST /api/signing/:tenant/:applicationId/links', { params, body })).data)
    })

  const hold = (on: boolean) =>
    void act('hold', "We couldn't save your choice", async () => {
      const body = { hold: on }
      take((await call('POST /api/signing/:tenant/:applicationId/hold', { params, body })).data)
    })

  /** An event from the signing page only triggers a refresh: the server says who has signed. */
  const onSigningEvent = async (event: SigningEvent) => {
    if (!['finish', 'decline', 'cancel', 'close', 'error'].includes(event)) return
    setSigning(null)
    if (event === 'error')
      setSaid({ title: 'Signing', words: 'Your session has timed out, please try again.' })
    if (event === 'finish' || event === 'decline') await reread()
  }
  /** The pressed button may be gone by now, so the focus moves to the next action. */
  const dismiss = () => {
    setSaid(null)
    if (cards?.allSignatoriesHaveSigned) setTimeout(() => document.getElementById(SUBMIT)?.focus())
  }
  /** Announced once, if the last signature arrives while this page is open (SIGN-010). */
  const complete = async () => {
    const { isSuccess, message, completed } = await call(
      'POST /api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount',
      {
        takesNo: true,
        params: { ...params, hasAccount: hasAccount ? '1' : '0' },
        body: signingRoles.flatMap((role) =>
          signers[role]?.email ? [{ email: signers[role].email, role }] : [],
        ),
      },
    )
    if (!isSuccess) return
    // For a banner page that embeds this one (SIGN-010).
    window.dispatchEvent(new CustomEvent('application-completed', { detail: completed }))
    setSaid({ ...COMPLETED, words: message })
  }

  const open = useRef(false)
  useEffect(() => {
    // If the server's message fails to load, show ours: the cards already say that signing is complete.
    if (cards?.state === 'complete' && open.current) void complete().catch(() => setSaid(COMPLETED))
    open.current = cards?.state === 'open'
  })

  if (problems) return <Skeleton lines={4} label={say('Returning to your answers')} />
  if (error) return <NotPrepared error={error} onRetry={retry} />
  if (!cards) return <Skeleton lines={6} label={say('Preparing the document for signing')} />
  return (
    <>
      {cards.state === 'none' ? (
        <Notice kind="caution" title={say('This document is no longer open for signing')}>
          <p>
            {cards.declined
              ? say(
                  '{name} declined to sign on {proseTime}. We emailed the business email, including the reason if there was one. Existing signatures are void.',
                  { name: cards.declined.name, proseTime: proseTime(cards.declined.at) },
                )
              : say('Signing was canceled. Existing signatures are void.')}
          </p>
          <p>{say('Update your answers if needed, or start signing again.')}</p>
          <Button
            busy={busy === 'reopen'}
            onClick={() => void act('reopen', "We couldn't open the document for signing", reopen)}
          >
            {say('Start signing again')}
          </Button>
        </Notice>
      ) : (
        <>
          {cards.declined && (
            <Notice kind="caution">
              {say(
                '{name} declined to sign an earlier document on {proseTime}. This is a new document, so everyone needs to sign again.',
                { name: cards.declined.name, proseTime: proseTime(cards.declined.at) },
              )}
            </Notice>
          )}
          {cards.state === 'complete' && (cards.submitsAt || cards.held) && (
            <PlannedSubmission cards={cards} busy={busy === 'hold'} onHold={hold} />
          )}
          <Notice>
            {say('Once signatures are complete a copy of the application will be sent to your email.')}
          </Notice>
        </>
      )}
      <ul className={styles.cards}>
        {cards.cards.map((card) => (
          <SignatoryCardView
            key={card.signatureId}
            card={card}
            person={signers[card.role as SigningRole]}
            before={cards.cards.find(({ turn }) => turn)?.name ?? ''}
            busy={busy === card.role}
            onSign={() => void openPage(card)}
            onCode={() => setProving(card)}
            onMail={() => void mailLink(card)}
            {...(cards.state === 'open' ? { onCorrect: () => setCorrecting(card) } : {})}
          />
        ))}
      </ul>
      {proving && (
        <Suspense>
          <CodeDialog
            tenant={tenant}
            guid={guid}
            card={proving}
            onProved={(url) => {
              setProving(null)
              setSigning(url)
            }}
            onClose={() => setProving(null)}
          />
        </Suspense>
      )}
      {correcting && (
        <Suspense>
          <CorrectDialog
            tenant={tenant}
            guid={guid}
            card={correcting}
            onCorrected={(next) => {
              setCorrecting(null)
              take(next)
            }}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
      {signing && (
        <SigningWindow
          address={signing}
          onEvent={(event) => void onSigningEvent(event)}
          onClose={() => setSigning(null)}
        />
      )}
      {said && (
        <Dialog title={say(said.title)} onClose={dismiss}>
          <p>{say(said.words)}</p>
          {said.completed && cards.submitsAt && (
            <p>{say("We'll submit it at {time}.", { time: timeOfDay(cards.submitsAt) })}</p>
          )}
          <DialogActions>
            {said.completed ? (
              <>
                <Button
                  onClick={() => {
                    dismiss()
                    hold(true)
                  }}
                >
                  {say("Don't submit yet")}
                </Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    setSaid(null)
                    onSubmit()
                  }}
                >
                  {say('Submit now')}
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={dismiss}>
                OK
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/** Says when we will submit the signed application, or that its holder stopped that. */
const PlannedSubmission = ({
  cards: { submitsAt, held },
  busy,
  onHold,
}: {
  cards: Cards
  busy: boolean
  onHold: (hold: boolean) => void
}) =>
  held ? (
    <Notice kind="caution" title={say('Signed, but not submitted')}>
      <p>{say("We won't submit the application until you do. We'll remind you in two days.")}</p>
      <Button busy={busy} onClick={() => onHold(false)}>
        {say('Submit it for me')}
      </Button>
    </Notice>
  ) : (
    <Notice title={say('Everyone has signed.')}>
      <p>{say("We'll submit it at {time}.", { time: timeOfDay(submitsAt ?? '') })}</p>
      <Button busy={busy} onClick={() => onHold(true)}>
        {say("Don't submit yet")}
      </Button>
    </Notice>
  )

/** The document could not be created. The answers are saved; if a service is unavailable, we retry automatically. */
const NotPrepared = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isUnavailable(error) ? (
    <Notice kind="caution" title={say('Signing is temporarily unavailable')}>
      <p>{say("Your answers are saved. We're retrying every few seconds. You can also come back later.")}</p>
      <Button onClick={onRetry}>{say('Try again now')}</Button>
    </Notice>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
