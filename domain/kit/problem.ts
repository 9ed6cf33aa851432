/** What is wrong with one answer. */
export interface Problem {
  /** That of the wire, as it was sent: `businessInfo.email`, `tradeReference.1.name`. */
  path: string
  message: string
  /** Nothing is wrong with what was sent, something is not there yet: a draft may be kept with it. */
  missing?: boolean
}
