/** Milliseconds until a page asks again for a number that the ERP has not given yet. */
const AGAIN = 3_000

export const askAgainWhile = (isOpening: boolean): number | false => (isOpening ? AGAIN : false)
