import { useState } from 'react'
import { isNameOf } from '../rules/typed-name.ts'
import { ApiError, call, messageOf } from '../../../platform/client/index.ts'
import { LanguageSwitch } from '../../shell/web/index.ts'
import { WordMark, useBanner } from '../../../banners/web/index.ts'
import { IconButton, IconX, Notice, ReasonDialog } from '../../../platform/ui/index.ts'
import { boxId, consentsByDocument, type Consenting, type ConsentKind } from './consents/consents.tsx'
import { FrozenDocument } from './frozen-document.tsx'
import { Mark, MARK_ID, noMark } from './mark.tsx'
import styles from './signing-page.module.css'
import { SigningBar } from './signing-bar.tsx'
import { SigningWindow } from './signing-window.tsx'
import { useFrame } from './use-frame.ts'
import { useAllRead, type Opening } from './use-opening.ts'
import { isHeld, notifyOpener } from './window-messages.ts'
import { say, useLanguage } from '../../../platform/language/index.ts'

/** `waiting`: signed, and someone else has not. `elsewhere`: another device or window took over. */
export type Ending = 'signed' | 'waiting' | 'declined' | 'dead' | 'elsewhere'

interface SigningPageProps {
  opening: Opening
  onEnd: (ending: Ending) => void
}

/** Review, agree, and sign on one page; a bar at the bottom leads to the next step. */
export const SigningPage = ({ opening, onEnd }: SigningPageProps) => {
  const { tenant, key, signatory, consents, companyName } = opening
  const banner = useBanner(tenant)
  const allRead = useAllRead(opening)
  const [given, setGiven] = useState<ReadonlySet<ConsentKind>>(new Set())
  const [mark, setMark] = useState(noMark)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [declining, setDeclining] = useState(false)
  const params = { tenant, token: key }

  const parts = consentsByDocument(opening)
  const consenting: Consenting = {
    given,
    asked,
    onChange: (kind, agreed) =>
      setGiven((before) => new Set([...before].filter((each) => each !== kind).concat(agreed ? kind : []))),
  }

  // In the order of the page.
  const open = parts.flatMap((part) => part.consents).find(({ kind }) => !given.has(kind))
  const typedProblem =
    mark.how === 'typed' && !isNameOf(mark.name, signatory.name)
      ? say('Type your name exactly as shown: {name}', { name: signatory.name })
      : null
  const ownProblem = mark.how === 'drawn' && !mark.drawing ? say('Draw your signature.') : typedProblem
  const problem = opening.inFrame ? null : ownProblem
  const next = open ? 'consent' : problem ? 'signature' : 'sign'

  /** An invalid key ends the page; any other error is shown, and the user can try again. */
  const failed = (thrown: unknown) => {
    if (thrown instanceof ApiError && isElsewhere(thrown.data)) return onEnd('elsewhere')
    if (!(thrown instanceof ApiError) || thrown.status !== 404) return setError(thrown)
    notifyOpener('error')
    onEnd('dead')
  }
  const framed = useFrame(opening, {
    onError: failed,
    onOutcome: (outcome) => {
      const events = { signed: ['sign', 'finish'], declined: ['decline'], void: ['error'] } as const
      for (const event of [...events[outcome], 'close' as const]) notifyOpener(event)
      onEnd(outcome === 'void' ? 'dead' : outcome)
    },
  })
  const sign = async () => {
    setBusy(true)
    setError(null)
    const agreed = consents.map(({ kind, textVersion, textSha256 }) => ({ kind, textVersion, textSha256 }))
    const body =
      mark.how === 'drawn' && mark.drawing
        ? { consents: agreed, mark: 'drawn' as const, drawing: mark.drawing }
        : { consents: agreed, mark: 'typed' as const, typedName: mark.name }
    try {
      const { data } = await call('POST /api/signing/:tenant/links/:token/signature', { params, body })
      for (const event of ['sign', 'finish', 'close'] as const) notifyOpener(event)
      onEnd(data.allSignatoriesHaveSigned ? 'signed' : 'waiting')
    } catch (thrown) {
      failed(thrown)
    }
    setBusy(false)
  }
  const proceed = () => {
    if (next === 'sign') {
      setError(null)
      return void (opening.inFrame ? (framed.unconfirmed ? framed.check() : framed.open()) : sign())
    }
    // The first press only scrolls there; a second one marks what is missing.
    setAsked((before) => before || given.size > 0 || mark.name !== '')
    const place = document.getElementById(open ? boxId(open.kind) : MARK_ID)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }
  const decline = async (reason: string) => {
    await call('POST /api/signing/:tenant/links/:token/decline', { params, body: { reason } })
    for (const event of ['decline', 'close'] as const) notifyOpener(event)
    onEnd('declined')
  }

  return (
    <>
      <header className={styles.head}>
        <WordMark banner={tenant} label={banner.displayName} height={20} />
        <div className={styles.title}>
          <h1>{titleOf(opening.documents)}</h1>
          <p>{say('{companyName} · Reference {reference}', { companyName, reference: opening.reference })}</p>
        </div>
        <LanguageSwitch />
        {isHeld() && (
          <IconButton
            label={say('Close without signing')}
            onClick={() => ['cancel' as const, 'close' as const].forEach((event) => notifyOpener(event))}
          >
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <main className={styles.page}>
        <EnglishGoverns />
        {parts.map((part) => (
          <FrozenDocument
            key={part.document.name}
            opening={opening}
            {...part}
            headed={parts.length > 1}
            consenting={consenting}
          />
        ))}
        {!opening.inFrame && (
          <Mark
            signatory={signatory.name}
            mark={mark}
            onChange={setMark}
            problem={asked && !open ? problem : null}
          />
        )}
        {framed.unconfirmed && (
          <div ref={intoView}>
            <Notice kind="caution" title={say('Waiting for confirmation')}>
              {say(
                "We don't have the confirmation of your signature yet. You can check again, or close this page: once it arrives, we record it.",
              )}
            </Notice>
          </div>
        )}
        {error !== null && (
          <div ref={intoView}>
            <Notice
              kind="bad"
              title={
                opening.inFrame
                  ? say("We couldn't open the signing window")
                  : say("We couldn't save your signature")
              }
            >
              {messageOf(error)}
              {error instanceof ApiError &&
                error.problems.map(({ message }) => <p key={message}>{say(message)}</p>)}
            </Notice>
          </div>
        )}
      </main>
      <SigningBar
        name={signatory.name}
        both={opening.documents.length > 1}
        next={next}
        inFrame={opening.inFrame ? framed : null}
        busy={busy || framed.busy}
        // No one can sign a document that has not loaded.
        ready={allRead}
        onNext={proceed}
        onDecline={() => setDeclining(true)}
      />
      {framed.frame && (
        <SigningWindow
          address={framed.frame.url}
          vendor={framed.frame.origin}
          onEvent={framed.onEvent}
          onClose={framed.close}
        />
      )}
      {declining && (
        <ReasonDialog
          title={say('Decline to sign?')}
          confirm={say('Decline to sign')}
          onClose={() => setDeclining(false)}
          onDecline={(reason) =>
            decline(reason).catch((thrown: unknown) => {
              failed(thrown)
              throw thrown
            })
          }
        >
          <p>
            {opening.signs === 'guaranty'
              ? say(
                  "We'll notify the person who asked that you declined to give a personal guaranty for {companyName}. You won't be able to sign this document later.",
                  { companyName },
                )
              : say(
                  "We'll notify {companyName} that you declined. No one will be able to sign this document, and existing signatures will be voided.",
                  { companyName },
                )}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

const isElsewhere = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'elsewhere' in data

/** The bar at the bottom may cover what appears below the consents. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** What is signed is English in every language of the page. */
const EnglishGoverns = () =>
  useLanguage() === 'es' && (
    <Notice>
      {say('The documents and consents that you sign are in English, and the English text governs.')}
    </Notice>
  )

/** "Application for credit and personal guaranty" */
const titleOf = (documents: readonly { title: string }[]): string =>
  documents
    .map(({ title }, at) =>
      at === 0 ? say(title) : say(title).replace(/^./u, (first) => first.toLowerCase()),
    )
    .join(` ${say('and')} `)
