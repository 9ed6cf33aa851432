/** What is wrong with one answer. `path` is the wire path of its field, `billingInfo.city`. */
export interface Problem {
  path: string
  message: string
  /** Only not answered yet: a draft may be kept with it, a submission not. */
  missing?: boolean
}
