/** The words of mails to customers, signers and guarantors, in the language of their form (docs/decisions/0098). */
import { dateWords, type DateWords } from '../../text/days/dates.ts'
import { fillText, type Values } from '../../text/filled.ts'
import type { Language } from '../../text/language.ts'
import { areas } from '../../language/spanish/index.ts'
import { translationFrom } from '../../text/translation.ts'
import { possessive } from './possessive.ts'

export interface Words extends DateWords {
  readonly language: Language
  /** A text by its English wording, as on the screens: `say('Hello {name},', { name })`. */
  say(text: string, values?: Values): string
  /** The owner of the noun that follows in English: `Acme Electric's`. In Spanish only the name. */
  of(name: string): string
  /** `Oregon and Washington` */
  list(names: readonly string[]): string
}

const translated = translationFrom(Object.assign({}, ...Object.values(areas)))

const listIn = (locale: string) => (names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

const english: Words = {
  language: 'en',
  say: (text, values = {}) => fillText(text, values),
  of: possessive,
  ...dateWords.en,
  list: listIn('en-US'),
}

const spanish: Words = {
  language: 'es',
  say: (text, values) => fillText(translated(text, values), values ?? {}),
  of: (name) => name,
  ...dateWords.es,
  list: listIn('es-US'),
}

/** How mails in this language say things. */
export const wordsIn = (language: Language): Words => (language === 'es' ? spanish : english)
