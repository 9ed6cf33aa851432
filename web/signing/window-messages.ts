/**
 * What the signing page tells the page that opened it, under the names that the e-signature services use. The
 * listener takes them as hints only and reads the cards again: who has signed is known from the server's record.
 */
const type = 'trade-credit-sign'

const events = ['open', 'ready', 'sign', 'finish', 'decline', 'cancel', 'error', 'close'] as const
export type SigningEvent = (typeof events)[number]

/** Whether another page of ours holds this one: then closing it is that page's affair. */
export const isHeld = () => window.opener !== null || window.parent !== window

export const tell = (event: SigningEvent, signatureId?: string) => {
  if (!isHeld()) return
  const holder = (window.opener ?? window.parent) as Window
  holder.postMessage({ type, event, signatureId }, location.origin)
}

/** Hears the signing page until the returned function is called. */
export const listen = (listener: (event: SigningEvent) => void): (() => void) => {
  const onMessage = ({ origin, data }: MessageEvent<{ type?: unknown; event?: unknown } | null>) => {
    if (origin !== location.origin || data?.type !== type) return
    const event = events.find((known) => known === data.event)
    if (event) listener(event)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
