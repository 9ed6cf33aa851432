import { afterEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { buttonNamed, press, rendered } from '../../../test/support/rendered.tsx'
import { SigningWindow } from './signing-window.tsx'
import { useFrame } from './use-frame.ts'
import type { Opening } from './use-opening.ts'

const ORIGIN = 'https://app.hellosign.example'
const opening = {
  tenant: 'rexel',
  key: 'the-key',
  consents: [{ kind: 'electronic-signature', textVersion: '1', textSha256: 'a'.repeat(64) }],
  documents: [{ name: 'application' }, { name: 'guaranty' }],
} as unknown as Opening

const onOutcome = vi.fn<(outcome: string) => void>()
const onError = vi.fn<(thrown: unknown) => void>()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onOutcome.mockClear()
  onError.mockClear()
})

const Page = () => {
  const { frame, left, unconfirmed, open, onEvent, close } = useFrame(opening, { onOutcome, onError })
  return (
    <>
      <p>{unconfirmed ? 'unconfirmed' : `${left} left`}</p>
      <button type="button" onClick={() => void open()}>
        Sign
      </button>
      {frame && (
        <SigningWindow address="about:blank#theirs" vendor={frame.origin} onEvent={onEvent} onClose={close} />
      )}
    </>
  )
}

/** A server whose provider says these things, one after the other. */
const server = (...results: object[]) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string | URL | Request) =>
      Response.json({
        isSuccess: true,
        message: '',
        data: String(url instanceof Request ? url.url : url).includes('/frame/result')
          ? results.length > 1
            ? results.shift()
            : results[0]
          : { url: `${ORIGIN}/sign`, origin: ORIGIN },
      }),
    ),
  )
}
const says = (type: string) =>
  act(async () => {
    const message = new MessageEvent('message', { data: { type }, origin: ORIGIN })
    Object.defineProperty(message, 'source', { value: document.querySelector('iframe')!.contentWindow })
    window.dispatchEvent(message)
  })
const waiting = (left: number) => ({ state: 'waiting', left, allSignatoriesHaveSigned: false })

test('after "finish" the frame closes, and the next document is left', async () => {
  server(waiting(1))
  const { text } = await rendered(<Page />)
  await press(buttonNamed('Sign'))
  expect(document.querySelector('iframe')!.getAttribute('sandbox')).not.toContain('top-navigation')
  await says('hellosign:userSignRequest')
  expect(document.querySelector('iframe')).not.toBeNull()
  await says('hellosign:userFinishRequest')
  await expect.poll(text).toContain('1 left')
  expect(document.querySelector('iframe')).toBeNull()
  expect(onOutcome).not.toHaveBeenCalled()
})

test.each(['signed', 'declined', 'void'])('ends as the server says: %s', async (state) => {
  server({ state, left: 0, allSignatoriesHaveSigned: true })
  await rendered(<Page />)
  await press(buttonNamed('Sign'))
  await says('hellosign:userFinishRequest')
  await expect.poll(() => onOutcome.mock.calls).toEqual([[state]])
})

test('waits for a provider that is behind its own page, then says so', async () => {
  vi.useFakeTimers()
  server(waiting(2))
  const { text } = await rendered(<Page />)
  await press(buttonNamed('Sign'))
  await says('hellosign:userFinishRequest')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(text()).toContain('unconfirmed')
  expect(onOutcome).not.toHaveBeenCalled()
})

test('closes the frame on an error, and on a button of ours', async () => {
  server(waiting(2))
  await rendered(<Page />)
  await press(buttonNamed('Sign'))
  await says('hellosign:error')
  expect(document.querySelector('iframe')).toBeNull()
  expect(onError).toHaveBeenCalledOnce()
  await press(buttonNamed('Sign'))
  await press(buttonNamed('Close without signing'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('opens once the provider has prepared the document', async () => {
  vi.useFakeTimers()
  server(waiting(2))
  const ready = fetch
  let asked = 0
  const notReady = async () => {
    asked += 1
    return Response.json({ isSuccess: false, code: 'unavailable', message: 'Not yet.' }, { status: 503 })
  }
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => (asked < 2 ? notReady() : ready(...given)))
  await rendered(<Page />)
  await press(buttonNamed('Sign'))
  expect(document.querySelector('iframe')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(document.querySelector('iframe')).not.toBeNull()
  expect(onError).not.toHaveBeenCalled()
})

test('says so if the provider stays away', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () =>
    Response.json({ isSuccess: false, code: 'unavailable', message: 'Not yet.' }, { status: 503 }),
  )
  await rendered(<Page />)
  await press(buttonNamed('Sign'))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(onError).toHaveBeenCalledOnce()
})
