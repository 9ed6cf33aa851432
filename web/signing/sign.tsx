import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fallbackBanner, type BannerName } from '../../domain/rules/banners.ts'
import { useBanner } from '../banners/use-banner.ts'
import { ErrorState, Skeleton } from '../ui/page/states.tsx'
import { AlreadySigned } from './already-signed.tsx'
import { CodeGate } from './code-gate.tsx'
import { Farewell, GuarantyFarewell } from './farewell.tsx'
import { SigningPage, type Ending } from './signing-page.tsx'
import { useOpening } from './use-opening.ts'
import { tell } from './window-messages.ts'
import { ApiError } from '../api/api-error.ts'

/** `/sign/{tenant}/{token}`: one signatory before one document, in a window of ours or from her own mail. */
export const SignScreen = () => {
  const { tenant = fallbackBanner, token = '' } = useParams({ strict: false }) as {
    tenant?: BannerName
    token?: string
  }
  const banner = useBanner(tenant)
  const navigate = useNavigate()
  const opening = useOpening(tenant, token)
  const [ending, setEnding] = useState<Ending | null>(null)
  const dead = ending === 'dead' || (opening.error instanceof ApiError && opening.error.status === 404)
  const opened = opening.isSuccess

  const guaranty = opening.data?.signs === 'guaranty'
  useEffect(() => {
    document.title = guaranty ? 'Sign your guaranty' : 'Sign your application'
    if (opened) tell('open')
  }, [opened, guaranty])
  useEffect(() => {
    if (opening.isError) tell('error')
  }, [opening.isError])

  if (ending && ending !== 'dead' && guaranty) return <GuarantyFarewell banner={banner} ending={ending} />
  if (ending === 'signed')
    return (
      <Farewell banner={banner} title="Thank you, you have signed">
        When everybody has signed, a sealed copy of the application is sent to your email.
      </Farewell>
    )
  if (ending === 'declined')
    return (
      <Farewell banner={banner} title="You have declined to sign">
        The applicant was told. Nothing was signed in your name.
      </Farewell>
    )
  if (dead)
    return (
      <Farewell banner={banner} title="Your session has timed out, please try again.">
        This address has been used, replaced or is too old, or the application was changed since it was sent.
        If you have signed already, there is nothing left to do: your copy comes by email. Otherwise open the
        newest mail that asks you to sign, or ask whoever filled in the application to send you a new link.
      </Farewell>
    )
  if (opening.isError) return <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />
  if (opening.data?.needs === 'code')
    return (
      <CodeGate
        tenant={tenant}
        token={token}
        needed={opening.data}
        // The address of this signature takes the place of the link: going back does not lead to a used one.
        onProved={(url) => void navigate({ to: url, replace: true })}
      />
    )
  if (opening.data?.needs === 'nothing')
    return <AlreadySigned banner={banner} token={token} signed={opening.data} />
  if (!opening.data)
    return (
      <main style={{ padding: 24 }}>
        <Skeleton lines={8} label="Opening the document" />
      </main>
    )
  return <SigningPage opening={opening.data} onEnd={setEnding} />
}
