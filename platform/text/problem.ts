/** What is wrong with one answer. */
export interface Problem {
  /** The wire path as sent: `businessInfo.email`, `tradeReference.1.name`. */
  path: string
  message: string
  /** Nothing sent is wrong, but something is missing. A draft may still be saved. */
  missing?: boolean
}
