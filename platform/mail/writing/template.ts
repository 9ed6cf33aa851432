import type { Banner } from '../../../banners/rules/banners.ts'
import type { Content } from './content.ts'
import type { Words } from './words.ts'

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
  /** It contains a link or code that grants access, which we remove once it is sent (without-keys.ts). */
  carriesKey: boolean
  /** A welcome, which carries the banner's signatures (MAIL-010). */
  isWelcome: boolean
  /** Seconds after which it is too late to send. Null: a day. */
  staleAfter: number | null
  /** It is written in the language of the form. Otherwise it is English, as mails to employees and letters are. */
  isTranslated: boolean
  write(data: Data, banner: Banner, words: Words): Content
}

/** The kinds of mails with the guard `limited`. Each template adds its own when it is made. */
export const limitedKinds = new Set<string>()

type Options = Pick<Template<never>, 'guard'> &
  Partial<Pick<Template<never>, 'carriesKey' | 'isWelcome' | 'staleAfter'>>

const makeTemplate = <Data>(
  kind: string,
  write: Template<Data>['write'],
  { guard, carriesKey = false, isWelcome = false, staleAfter = null }: Options,
  isTranslated: boolean,
): Template<Data> => {
  if (guard === 'limited') limitedKinds.add(kind)
  return { kind, write, guard, carriesKey, isWelcome, staleAfter, isTranslated }
}

/** A mail to employees, or one whose text is fixed by the law or written by an employee. */
export const template = <Data>(
  kind: string,
  write: (data: Data, banner: Banner) => Content,
  options: Options,
): Template<Data> => makeTemplate(kind, write, options, false)

/** A mail to customers, signers or guarantors. Each text of `words` is a complete sentence, or a heading or label. */
export const customersTemplate = <Data>(
  kind: string,
  write: Template<Data>['write'],
  options: Options,
): Template<Data> => makeTemplate(kind, write, options, true)
