/**
 * Messages from the signing page to the page that opened it, named as e-signature services name them. The listener
 * treats them only as hints and reloads the cards: the server's record says who has signed.
 */
const type = 'trade-credit-sign'

const events = ['open', 'ready', 'sign', 'finish', 'decline', 'cancel', 'error', 'close'] as const
export type SigningEvent = (typeof events)[number]

/** Whether one of our pages has opened this one, and will close it. */
export const isHeld = () => window.opener !== null || window.parent !== window

export const notifyOpener = (event: SigningEvent, signatureId?: string) => {
  if (!isHeld()) return
  const holder = (window.opener ?? window.parent) as Window
  holder.postMessage({ type, event, signatureId }, location.origin)
}

/** Listens to the signing page until the returned function is called. */
export const listen = (listener: (event: SigningEvent) => void): (() => void) => {
  const onMessage = ({ origin, data }: MessageEvent<{ type?: unknown; event?: unknown } | null>) => {
    if (origin !== location.origin || data?.type !== type) return
    const event = events.find((known) => known === data.event)
    if (event) listener(event)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
