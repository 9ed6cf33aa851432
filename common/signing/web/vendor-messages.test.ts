import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToVendor } from './vendor-messages.ts'

const ORIGIN = 'https://app.hellosign.example'
const posted = vi.fn<(message: unknown, origin: string) => void>()
const frame = { postMessage: posted } as unknown as Window
const heard: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  posted.mockClear()
  heard.length = 0
  stop = listenToVendor(
    () => frame,
    ORIGIN,
    (event) => heard.push(event),
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const says = (data: unknown, { origin = ORIGIN, source = frame as unknown } = {}) => {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  window.dispatchEvent(message)
}

test.each([
  ['hellosign:initialize', 'ready'],
  ['hellosign:userSignRequest', 'sign'],
  ['hellosign:userFinishRequest', 'finish'],
  ['hellosign:userDeclineRequest', 'decline'],
  ['hellosign:userCancelRequest', 'cancel'],
  ['hellosign:error', 'error'],
])('%s of the frame means %s', (type, event) => {
  says({ type, payload: {} })
  expect(heard).toEqual([event])
})

test.each([
  ['another origin', { type: 'hellosign:userFinishRequest' }, { origin: 'https://evil.example' }],
  ['another window of that origin', { type: 'hellosign:userFinishRequest' }, { source: window }],
  ['our own page', { type: 'trade-credit-sign', event: 'finish' }, {}],
  ['a type that every object has', { type: 'constructor' }, {}],
  ['a message without a type', 'hellosign:userFinishRequest', {}],
  ['nothing', null, {}],
])('ignores %s', (_, data, from) => {
  says(data, from)
  says({ type: 'hellosign:verifyDomainRequest' }, { origin: 'https://evil.example' })
  expect(heard).toEqual([])
  expect(posted).not.toHaveBeenCalled()
})

test('answers what the frame asks, to its origin alone', () => {
  says({ type: 'hellosign:verifyDomainRequest', payload: { token: 'abc' } })
  says({ type: 'hellosign:initialize' })
  expect(posted.mock.calls).toEqual([
    [{ type: 'hellosign:verifyDomainResponse', payload: { token: 'abc' } }, ORIGIN],
    [{ type: 'hellosign:configure', payload: { allowCancel: true } }, ORIGIN],
  ])
})

test('a frame that says nothing for half a minute is an error; one that has started may take its time', () => {
  vi.advanceTimersByTime(30_000)
  expect(heard).toEqual(['error'])
  stop()
  heard.length = 0
  stop = listenToVendor(
    () => frame,
    ORIGIN,
    (event) => heard.push(event),
  )
  says({ type: 'hellosign:initialize' })
  vi.advanceTimersByTime(3_600_000)
  expect(heard).toEqual(['ready'])
})
