import { beforeEach, describe, expect, it } from 'vitest'
import { FIRST_PAUSE, LONGEST_PAUSE, isReported, withPatience } from './patience.ts'

let isAway: boolean
let asked: string[]
let pauses: number[]
let failures: unknown[]
/** Ends the pause that is under way. */
let pass: () => void
beforeEach(() => {
  isAway = true
  asked = []
  pauses = []
  failures = []
})

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const patient = (random = () => 0) =>
  withPatience(
    async (text) => {
      asked.push(text)
      if (isAway) throw refused()
      return { rows: [] }
    },
    (error) => failures.push(error),
    {
      random,
      pause: (ms, signal) =>
        new Promise((resolve) => {
          pauses.push(ms)
          pass = () => resolve(null)
          signal.addEventListener('abort', () => resolve(null))
        }),
    },
  )
/** The result of a call. */
const fate = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (isReported(error) ? 'waited' : 'failed'),
  )

describe('while the database is unavailable', () => {
  it('one question asks for all, after pauses that grow to a limit', async () => {
    const { ask } = patient()
    expect(await fate(ask('first'))).toBe('failed')
    for (let round = 0; round < 7; round += 1) {
      const calls = Promise.all([fate(ask('a')), fate(ask('b')), fate(ask('c'))])
      pass()
      expect(await calls).toEqual(['waited', 'waited', 'waited'])
    }
    expect(asked).toEqual(['first', ...Array.from({ length: 7 }, () => 'select 1')])
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, LONGEST_PAUSE, LONGEST_PAUSE])
    expect(failures).toHaveLength(7)
  })

  it('nodes ask at different times, never sooner than after half a pause', async () => {
    const { ask } = patient(() => 0.999)
    await fate(ask('first'))
    const call = fate(ask('a'))
    pass()
    await call
    expect(pauses[0]).toBeGreaterThanOrEqual(FIRST_PAUSE / 2)
    expect(pauses[0]).toBeLessThan(0.51 * FIRST_PAUSE)
  })

  it('of calls that fail at once only the first is reported', async () => {
    const { ask } = patient()
    expect(await Promise.all([fate(ask('a')), fate(ask('b'))])).toEqual(['failed', 'waited'])
  })

  it('calls fail at once when the queue stops', async () => {
    const { ask, end } = patient()
    await fate(ask('first'))
    const waiting = fate(ask('a'))
    end()
    expect(await waiting).toBe('waited')
    expect(await fate(ask('b'))).toBe('waited')
    expect(asked).toEqual(['first', 'select 1', 'b'])
  })
})

describe('once it is back', () => {
  it('the calls that wait succeed, and the next outage starts with a short pause', async () => {
    const { ask } = patient()
    await fate(ask('first'))
    const calls = Promise.all([fate(ask('a')), fate(ask('b'))])
    isAway = false
    pass()
    expect(await calls).toEqual(['done', 'done'])
    expect(await fate(ask('c'))).toBe('done')
    isAway = true
    await fate(ask('d'))
    const call = fate(ask('e'))
    pass()
    await call
    expect(pauses).toEqual([FIRST_PAUSE, FIRST_PAUSE])
  })

  it('they succeed without the rest of the pause if someone knows that it is back', async () => {
    const { ask, hurry } = patient()
    await fate(ask('first'))
    const call = fate(ask('a'))
    isAway = false
    hurry()
    expect(await call).toBe('done')
  })
})

it('an error of a statement is no outage', async () => {
  const { ask } = withPatience(
    async () => {
      throw Object.assign(new Error('syntax error'), { code: '42601' })
    },
    () => {},
  )
  expect([await fate(ask('a')), await fate(ask('b'))]).toEqual(['failed', 'failed'])
})
