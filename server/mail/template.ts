import type { Banner } from '../../domain/rules/banners.ts'
import type { Content } from './content.ts'

/** One kind of mail, and how it is written from its data. */
export interface Template<Data> {
  /** As stored in the `mail` table. Never rename it. */
  kind: string
  /** It contains a link or code that grants access, so we delete the text once it is sent. */
  carriesKey: boolean
  /** A welcome, which carries the banner's signatures (MAIL-010). */
  isWelcome: boolean
  /** Seconds after which it is too late to send. Null: a day. */
  staleAfter: number | null
  write(data: Data, banner: Banner): Content
}

export const template = <Data>(
  kind: string,
  write: Template<Data>['write'],
  {
    carriesKey = false,
    isWelcome = false,
    staleAfter = null,
  }: Partial<Pick<Template<Data>, 'carriesKey' | 'isWelcome' | 'staleAfter'>> = {},
): Template<Data> => ({ kind, write, carriesKey, isWelcome, staleAfter })
