/**
 * The window messages of Dropbox Sign's page, as their published browser client reads and answers them
 * (docs/decisions/0099). Like those of our page, they are only hints: the server asks the vendor who has signed.
 */
import type { SigningEvent } from './window-messages.ts'

const events: Readonly<Record<string, SigningEvent>> = {
  'hellosign:initialize': 'ready',
  'hellosign:userSignRequest': 'sign',
  'hellosign:userFinishRequest': 'finish',
  'hellosign:userDeclineRequest': 'decline',
  'hellosign:userCancelRequest': 'cancel',
  'hellosign:error': 'error',
}

/** Milliseconds until a page that says nothing counts as broken, as in the vendor's client. */
const PATIENCE = 30_000

interface Message {
  type?: unknown
  payload?: { token?: unknown } | null
}

/** Listens to the page in this frame, of this origin alone, until the returned function is called. */
export const listenToVendor = (
  frame: () => Window | null | undefined,
  origin: string,
  listener: (event: SigningEvent) => void,
): (() => void) => {
  const answer = (type: string, payload: object) => frame()?.postMessage({ type, payload }, origin)
  const silence = setTimeout(() => listener('error'), PATIENCE)
  const onMessage = ({ origin: from, source, data }: MessageEvent<Message | null>) => {
    if (from !== origin || source !== frame() || typeof data?.type !== 'string') return
    if (data.type === 'hellosign:verifyDomainRequest')
      answer('hellosign:verifyDomainResponse', { token: data.payload?.token })
    const event = Object.hasOwn(events, data.type) ? events[data.type] : undefined
    if (!event) return
    clearTimeout(silence)
    if (event === 'ready') answer('hellosign:configure', { allowCancel: true })
    listener(event)
  }
  window.addEventListener('message', onMessage)
  return () => {
    clearTimeout(silence)
    window.removeEventListener('message', onMessage)
  }
}
