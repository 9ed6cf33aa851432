import { usualBanner, useBanner } from '../../../banners/web/index.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { Button, ErrorState, Skeleton } from '../../../platform/ui/index.ts'
import { AlreadySigned } from './already-signed.tsx'
import { CodeGate } from './code-gate.tsx'
import { Farewell, GuarantyFarewell } from './farewell.tsx'
import { SigningPage, type Ending } from './signing-page.tsx'
import { useOpening } from './use-opening.ts'
import { notifyOpener } from './window-messages.ts'
import { ApiError } from '../../../platform/client/index.ts'
import { say, useLanguage } from '../../../platform/language/index.ts'

/** `/sign/{tenant}/{token}`: where a signatory signs, in our dialog or from the link in their email. */
export const SignScreen = () => {
  useLanguage()
  const { tenant = usualBanner, token = '' } = useParams({ strict: false }) as {
    tenant?: BannerName
    token?: string
  }
  return <SigningView tenant={tenant} token={token} />
}

interface SigningViewProps {
  tenant: BannerName
  token: string
  /** Called once the signature was recorded. */
  onSigned?: () => void
  /** Below the words for someone who has signed. */
  afterwards?: ReactNode
}

/** Whether it can be a token of ours: 32 bytes in base64url. A token of this form may have been valid before. */
const isWhole = (token: string) => /^[\w-]{43}$/.test(token)

/** The signing page of this token, from its opening to the farewell. */
export const SigningView = ({ tenant, token, onSigned, afterwards }: SigningViewProps) => {
  const banner = useBanner(tenant)
  const navigate = useNavigate()
  /** The key of a page that takes signing back. */
  const [taken, setTaken] = useState<string | null>(null)
  const opening = useOpening(tenant, taken ?? token)
  const [ending, setEnding] = useState<Ending | null>(null)
  const dead = ending === 'dead' || (opening.error instanceof ApiError && opening.error.status === 404)
  const opened = opening.isSuccess

  const guaranty = opening.data?.signs === 'guaranty'
  useEffect(() => {
    if (opened) notifyOpener('open')
  }, [opened])
  const title = guaranty ? say('Sign your guaranty') : say('Sign your application')
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (opening.isError) notifyOpener('error')
  }, [opening.isError])

  if (ending === 'elsewhere')
    return (
      <Farewell
        banner={banner}
        title={say('Signing continues elsewhere')}
        after={
          <Button
            variant="primary"
            onClick={() => {
              setEnding(null)
              if (opening.data?.needs === 'signature') setTaken(opening.data.key)
            }}
          >
            {say('Sign here instead')}
          </Button>
        }
      >
        {say(
          'You opened this document again on another device or in another window, so this page stopped. Finish there, or sign here instead: the other page then stops.',
        )}
      </Farewell>
    )
  if (guaranty && (ending === 'signed' || ending === 'waiting'))
    return <GuarantyFarewell banner={banner} ending="signed" />
  if (guaranty && ending === 'declined') return <GuarantyFarewell banner={banner} ending="declined" />
  if (ending === 'signed' || ending === 'waiting')
    return (
      <Farewell banner={banner} title={say('Thank you for signing')} after={afterwards}>
        {ending === 'waiting'
          ? say("Once everyone has signed, we'll email you a sealed copy of the application.")
          : say("We'll email you a sealed copy of the application.")}
      </Farewell>
    )
  if (ending === 'declined')
    return (
      <Farewell banner={banner} title={say('You declined to sign')}>
        {say('We notified the applicant. Nothing was signed in your name.')}
      </Farewell>
    )
  if (dead && !isWhole(token))
    return (
      <Farewell banner={banner} title={say("This link isn't valid")}>
        {say('Open the whole link from our email, without a space or a line break in it.')}
      </Farewell>
    )
  if (dead)
    return (
      <Farewell banner={banner} title={say("This link isn't valid")}>
        {say(
          "It may be incomplete, expired, used, or replaced, or the application has changed since we sent it. If you've already signed, you don't need to do anything: we'll email your copy. Otherwise, open the latest email that asks you to sign, or ask the person who filled out the application to send you a new link.",
        )}
      </Farewell>
    )
  if (opening.isError) return <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />
  if (opening.data?.needs === 'code')
    return (
      <CodeGate
        tenant={tenant}
        token={token}
        needed={opening.data}
        // Replaces the link in the history, so that going back does not lead to a used link.
        onProved={(url) => void navigate({ to: url, replace: true })}
      />
    )
  if (opening.data?.needs === 'nothing')
    return <AlreadySigned banner={banner} token={token} signed={opening.data} afterwards={afterwards} />
  if (!opening.data)
    return (
      <main style={{ padding: 24 }}>
        <Skeleton lines={8} label={say('Opening the document')} />
      </main>
    )
  return (
    <SigningPage
      opening={opening.data}
      onEnd={(how) => {
        setEnding(how)
        if (how === 'signed' || how === 'waiting') onSigned?.()
      }}
    />
  )
}
