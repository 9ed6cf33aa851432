/** Durations in milliseconds, as `Date` uses them. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** In seconds, for jobs and cookies. */
export const DAY_SECONDS = DAY / 1_000
