import { contracting, energy, trade } from '../server/categories.data.ts'
import type { Reference } from '../server/reference.ts'

export const reference: Reference = {
  // Its accounts come from rexel and keep their categories.
  categories: [...contracting, ...trade, energy],
}
