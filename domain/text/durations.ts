/** Lengths of time, in milliseconds as `Date` counts them. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** In seconds, as jobs and cookies count. */
export const DAY_SECONDS = DAY / 1_000
