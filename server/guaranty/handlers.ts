import type { guaranty } from '../../api/guaranty.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import type { GuarantyDependencies } from './dependencies.ts'

const later = async () => {
  throw new Unavailable()
}

export const guarantyHandlers = (_: GuarantyDependencies): HandlersOf<typeof guaranty> => ({
  request: later,
  undo: later,
  opening: later,
})
