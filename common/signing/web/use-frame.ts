import { useState } from 'react'
import { ApiError, call } from '../../../platform/client/index.ts'
import { say } from '../../../platform/language/index.ts'
import type { ConsentKind } from './consents/consents.tsx'
import type { Opening } from './use-opening.ts'
import type { SigningEvent } from './window-messages.ts'

/** The provider may still be preparing the document, and can be a moment behind its own page. Milliseconds. */
const WAITS = [0, 1_000, 2_000, 3_000, 5_000]
const pause = (milliseconds: number) => new Promise((waited) => setTimeout(waited, milliseconds))

interface Frame {
  url: string
  origin: string
}
type Outcome = 'signed' | 'declined' | 'void'

interface FrameHandlers {
  onOutcome: (outcome: Outcome) => void
  onError: (thrown: unknown) => void
}

/** Signing in an outside provider's frame: one frame for each document. */
export const useFrame = (
  { tenant, key, consents, documents }: Opening,
  { onOutcome, onError }: FrameHandlers,
) => {
  const [frame, setFrame] = useState<Frame | null>(null)
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(documents.length)
  /** The provider has not confirmed the signature yet. */
  const [unconfirmed, setUnconfirmed] = useState(false)
  const params = { tenant, token: key }

  const attempt = async (doing: () => Promise<void>) => {
    setBusy(true)
    await doing().catch(onError)
    setBusy(false)
  }
  const open = () =>
    attempt(async () => {
      const agreed = consents.map(({ kind, textVersion, textSha256 }) => ({
        kind: kind satisfies ConsentKind,
        textVersion,
        textSha256,
      }))
      const body = { consents: agreed }
      const { data } = await onceReady(() =>
        call('POST /api/signing/:tenant/links/:token/frame', { params, body }),
      )
      setUnconfirmed(false)
      setFrame(data)
    })
  /** Asks the server, which asks the provider, until something has changed. */
  const check = () =>
    attempt(async () => {
      for (const wait of WAITS) {
        await pause(wait)
        const { data } = await call('POST /api/signing/:tenant/links/:token/frame/result', { params })
        if (data.state !== 'waiting') return onOutcome(data.state)
        if (data.left < left) {
          setUnconfirmed(false)
          return setLeft(data.left)
        }
      }
      setUnconfirmed(true)
    })
  const onEvent = (event: SigningEvent) => {
    if (!['finish', 'decline', 'cancel', 'error'].includes(event)) return
    setFrame(null)
    if (event === 'error') onError(new Error(say('Your session has timed out, please try again.')))
    if (event === 'finish' || event === 'decline') void check()
  }
  return { frame, busy, left, unconfirmed, open, check, onEvent, close: () => setFrame(null) }
}

/** Asks again while the provider is not ready. */
const onceReady = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const wait of WAITS.slice(1)) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503)) throw error
    }
    await pause(wait)
  }
  return ask()
}
