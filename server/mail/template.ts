import type { Banner } from '../../domain/rules/banners.ts'
import type { Content } from './content.ts'

/** One kind of mail: what it says for the given data. */
export interface Template<Data> {
  /** As it stands in the `mail` table; permanent. */
  kind: string
  /** A link or code that opens something: the text is forgotten once it has left the house. */
  carriesKey: boolean
  /** Seconds after which it would come too late and is not sent any more. Null: a day. */
  staleAfter: number | null
  write(data: Data, banner: Banner): Content
}

export const template = <Data>(
  kind: string,
  write: Template<Data>['write'],
  { carriesKey = false, staleAfter = null }: { carriesKey?: boolean; staleAfter?: number | null } = {},
): Template<Data> => ({ kind, write, carriesKey, staleAfter })
