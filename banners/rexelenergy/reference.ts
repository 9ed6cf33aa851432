import type { Reference } from '../server/reference.ts'

export const reference: Reference = {
  // Those of rexel are used (SHELL-003).
  categories: [],
}
