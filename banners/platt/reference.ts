import { contracting, trade } from '../server/categories.data.ts'
import type { Reference } from '../server/reference.ts'

export const reference: Reference = {
  categories: [...contracting, ...trade],
}
