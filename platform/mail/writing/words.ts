/** The words of mails to customers, signers and guarantors, in the language of their form (docs/decisions/0098). */
import { longDate, proseDate, spanishDate } from '../../text/days/dates.ts'
import type { Day } from '../../text/days/days.ts'
import { fillText, type Values } from '../../text/filled.ts'
import type { Language } from '../../text/language.ts'
import { areas } from '../../language/spanish/index.ts'
import { translationFrom } from '../../text/translation.ts'
import { possessive } from './possessive.ts'

export interface Words {
  readonly language: Language
  /** A text by its English wording, as on the screens: `say('Hello {name},', { name })`. */
  say(text: string, values?: Values): string
  /** The owner of the noun that follows in English: `Acme Electric's`. In Spanish only the name. */
  of(name: string): string
  /** A date in a sentence. */
  date(day: Day): string
  /** `Oregon and Washington` */
  list(names: readonly string[]): string
  /** A time of day with its zone: `3:15 PM EST`. */
  time(at: Date, zone: string): string
  /** A date as in a letter. */
  longDate(day: Day): string
}

const translated = translationFrom(Object.assign({}, ...Object.values(areas)))

const timeIn = (locale: string) => (at: Date, timeZone: string) =>
  at
    .toLocaleTimeString(locale, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll(/[\u202F\u00A0]/g, ' ')

const listIn = (locale: string) => (names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

const english: Words = {
  language: 'en',
  say: (text, values = {}) => fillText(text, values),
  of: possessive,
  date: proseDate,
  list: listIn('en-US'),
  time: timeIn('en-US'),
  longDate,
}

const spanish: Words = {
  language: 'es',
  say: (text, values) => fillText(translated(text, values), values ?? {}),
  of: (name) => name,
  date: spanishDate,
  list: listIn('es-US'),
  time: timeIn('es-US'),
  longDate: spanishDate,
}

/** How mails in this language say things. */
export const wordsIn = (language: Language): Words => (language === 'es' ? spanish : english)
