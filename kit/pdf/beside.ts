/** The Spanish texts that a document has beside its English ones, which govern (docs/decisions/0098). */
import type { Values } from '../../platform/text/filled.ts'
import type { Language } from '../../platform/text/language.ts'
import { wordsIn } from '../../platform/mail/index.ts'

/** The Spanish text, or '' if the document has none: it is English alone, or the text is the same in both. */
export type Beside = (english: string, values?: Values) => string

/** For a person whose language this is. Also knows a text with a number, such as the heading of a list's item. */
export const besideIn = (language: Language): Beside => {
  if (language === 'en') return () => ''
  const { say } = wordsIn(language)
  return (english, values) => {
    const [, noun = english, number = '', optional = ''] = /^(.+)( \d+)( \(optional\))?$/.exec(english) ?? []
    const text = say(noun, values) + number + (optional && ` ${say(optional.trim())}`)
    return text === english ? '' : text
  }
}

export const HELPS_TO_READ = 'The Spanish texts help you to read this document. The English text governs.'
