import type { Banner } from '../../domain/rules/banners.ts'
import type { Content } from './content.ts'

/** One kind of mail, and how it is written from its data. */
export interface Template<Data> {
  /** As stored in the `mail` table. Never rename it. */
  kind: string
  /**
   * What protects recipients, because text in it may be unverified. `limited`: anyone can trigger it to any address by
   * entering that in a form, so each address gets ten a day, and web addresses are removed from it. `cleaned`: always
   * sent, because the recipient is entitled to it, without web addresses. `none`: employees write it, or it cleans itself.
   */
  guard: 'limited' | 'cleaned' | 'none'
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
    guard,
    carriesKey = false,
    isWelcome = false,
    staleAfter = null,
  }: Pick<Template<Data>, 'guard'> & Partial<Pick<Template<Data>, 'carriesKey' | 'isWelcome' | 'staleAfter'>>,
): Template<Data> => ({ kind, write, guard, carriesKey, isWelcome, staleAfter })

/** Some modules of templates also export functions that make one. */
export const isTemplate = (value: unknown): value is Template<never> =>
  typeof value === 'object' && value !== null && 'guard' in value
