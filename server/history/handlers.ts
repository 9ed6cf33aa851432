import type { formHistory } from '../../api/form-history.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'

const notYet = async (): Promise<never> => {
  throw new Unavailable()
}

export const historyHandlers = (): HandlersOf<typeof formHistory> => ({
  list: notYet,
  attachments: notYet,
  download: notYet,
})
