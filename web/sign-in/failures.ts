import { MINUTE } from '../../domain/text/durations.ts'
/** Failed sign-in callbacks in this tab. After two within a minute, another redirect would loop (AUTH-A07). */
const key = 'sign-in.failures'

const recent = (now: number): number[] => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(stored) ? stored.filter((time) => typeof time === 'number' && now - time < MINUTE) : []
}

/** Counts a failure; returns true if it is time to stop. */
export const failedAgain = (now = Date.now()) => {
  const times = [...recent(now), now]
  sessionStorage.setItem(key, JSON.stringify(times))
  return times.length >= 2
}

export const forgetFailures = () => sessionStorage.removeItem(key)
