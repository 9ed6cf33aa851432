import { useEffect, useRef, useState } from 'react'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import styles from './e-sign.module.css'
import { SignatoryCardView } from './signatory-card.tsx'
import { SigningWindow } from './signing-window.tsx'
import type { SigningEvent } from './signing/window-messages.ts'
import { useCards, type Cards, type SignatoryCard } from './use-cards.ts'

/** The id of the button that submits. */
export const SUBMIT = 'submit-application'

interface ESignProps {
  tenant: BannerName
  guid: string
  answers: CreditApplication
  /** The answers were saved and may be frozen; otherwise only the cards are read. */
  prepare: boolean
  /** An answer that the server does not take: the way back to its step. */
  onProblems: (error: ApiError) => void
  onCards: (cards: Cards) => void
}

/** One card a person; signing itself happens in a page of its own, held by a window over this one. */
export const ESign = ({ tenant, guid, answers, prepare, onProblems, onCards }: ESignProps) => {
  const { cards, error, retry, reopen, take, reread } = useCards(tenant, guid, prepare)
  const [signing, setSigning] = useState<string | null>(null)
  const [said, setSaid] = useState<{ title: string; words: string } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const params = { tenant, applicationId: guid }
  const hear = useRef({ onProblems, onCards })
  useEffect(() => {
    hear.current = { onProblems, onCards }
  })
  useEffect(() => {
    if (cards) hear.current.onCards(cards)
  }, [cards])
  const problems = error instanceof ApiError && error.problems.length > 0 ? error : null
  useEffect(() => {
    if (problems) hear.current.onProblems(problems)
  }, [problems])

  /** Does one thing; a refusal is said in the server's words. */
  const act = async (what: string, title: string, doing: () => Promise<void>) => {
    setBusy(what)
    await doing().catch((thrown: unknown) => setSaid({ title, words: messageOf(thrown) }))
    setBusy(null)
  }
  const openPage = (card: SignatoryCard) =>
    act(card.role, 'The signing page could not be opened', async () => {
      const query = { signature: card.role }
      const { data } = await call('GET /api/HelloSign/getSignatureUrl/:tenant/:applicationId', {
        params,
        query,
      })
      setSigning(data.url)
    })
  const mailLink = (card: SignatoryCard) =>
    act(card.role, 'The link was not sent', async () => {
      const body = { role: card.role }
      take((await call('POST /api/signing/:tenant/:applicationId/links', { params, body })).data)
    })

  /** The window's word is only a reason to look: who has signed is read from the server. */
  const heard = async (event: SigningEvent) => {
    if (!['finish', 'decline', 'cancel', 'close', 'error'].includes(event)) return
    setSigning(null)
    if (event === 'error')
      setSaid({ title: 'Signing', words: 'Your session has timed out, please try again.' })
    if (event === 'finish' || event === 'decline') await reread()
  }
  /** The button that was pressed may be gone by now: the focus goes to what is next. */
  const dismiss = () => {
    setSaid(null)
    if (cards?.allSignatoriesHaveSigned) setTimeout(() => document.getElementById(SUBMIT)?.focus())
  }
  /** Announced once, when the last signature comes while somebody looks on, here or elsewhere (SIGN-010). */
  const complete = async () => {
    const hasAccount = answers.businessInfo?.hasAccount === 'true' ? '1' : '0'
    const { isSuccess, message } = await call(
      'POST /api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount',
      {
        params: { ...params, hasAccount },
        body: [answers.signatory, answers.signatoryTwo].flatMap((one, at) =>
          one?.email ? [{ email: one.email, role: at === 0 ? 'signatory' : 'signatoryTwo' }] : [],
        ),
      },
    )
    if (isSuccess) setSaid({ title: 'Application Completed', words: message })
  }

  const open = useRef(false)
  useEffect(() => {
    if (cards?.state === 'complete' && open.current) void complete().catch(() => {})
    open.current = cards?.state === 'open'
  })

  if (problems) return <Skeleton lines={4} label="Going back to the answers" />
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!cards) return <Skeleton lines={6} label="Preparing the document for signing" />
  return (
    <>
      {cards.state === 'none' ? (
        <Notice kind="caution" title="This document is no longer open for signing">
          <p>Somebody declined to sign, or signing was stopped. Signatures that were given are void.</p>
          <p>Change your answers if they are the reason, or ask for the signatures again.</p>
          <Button
            busy={busy === 'reopen'}
            onClick={() => void act('reopen', 'The document could not be opened for signing', reopen)}
          >
            Start signing again
          </Button>
        </Notice>
      ) : (
        <Notice>Once signatures are complete a copy of the application will be sent to your email.</Notice>
      )}
      <ul className={styles.cards}>
        {cards.cards.map((card) => (
          <SignatoryCardView
            key={card.signatureId}
            tenant={tenant}
            card={card}
            person={answers[card.role]}
            before={cards.cards.find(({ turn }) => turn)?.name ?? ''}
            busy={busy === card.role}
            onSign={() => void openPage(card)}
            onMail={() => void mailLink(card)}
          />
        ))}
      </ul>
      {signing && (
        <SigningWindow
          address={signing}
          onEvent={(event) => void heard(event)}
          onClose={() => setSigning(null)}
        />
      )}
      {said && (
        <Dialog title={said.title} onClose={dismiss}>
          <p>{said.words}</p>
          <DialogActions>
            <Button variant="primary" onClick={dismiss}>
              OK
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
