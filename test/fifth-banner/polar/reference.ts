import { contracting, trade } from '../../../banners/server/categories.data.ts'
import type { Reference } from '../../../banners/server/reference.ts'

export const reference: Reference = { categories: [...contracting, ...trade] }
