/**
 * The language of the customers' pages (docs/decisions/0098). The key of a text is its English wording, so English needs
 * no catalog. Spanish is one chunk, which loads when it is wanted. The back office stays English.
 */
import { useSyncExternalStore } from 'react'
import type { Language } from '../text/language.ts'
import type { Translation } from '../text/translation.ts'
import { browserStore } from '../storage/index.ts'

const PLACE = 'language'

const storedLanguage = () => browserStore.get(PLACE)

let wanted: Language | null = null
let translation: Translation | null = null
let isOffice = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const change = (make: () => void) => {
  make()
  document.documentElement.lang = language()
  for (const listener of listeners) listener()
}

/** The language shown now: Spanish only after its catalog has loaded. */
export const language = (): Language => (!isOffice && wanted === 'es' && translation ? 'es' : 'en')

/** The Spanish catalog if Spanish is shown, or null. */
export const translationShown = () => (language() === 'es' ? translation : null)

/** The language; the caller renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language)

/** The first step is served in English, and what the visitor did in it is found again by its texts (decision 97). */
const servedPageIsGone = () =>
  new Promise<void>((gone) => {
    if (!document.querySelector('#frame')) return gone()
    new MutationObserver((_, watcher) => {
      if (document.querySelector('#frame')) return
      watcher.disconnect()
      gone()
    }).observe(document.body, { childList: true })
  })

/** Shows this language and remembers it. Returns false if its catalog could not be loaded: the page stays as it is. */
export const speak = async (next: Language): Promise<boolean> => {
  if (next === 'es' && !translation) {
    try {
      const loaded = await import('./spanish.ts')
      await servedPageIsGone()
      translation = loaded.spanishTranslation()
    } catch (error) {
      console.warn('The Spanish texts could not be loaded.', error)
      return false
    }
  }
  browserStore.set(PLACE, next)
  change(() => (wanted = next))
  return true
}

/** Shows the language that the visitor chose before. */
export const speakAsBefore = async (): Promise<boolean> => {
  const before = wanted ?? storedLanguage()
  return before === 'es' && language() === 'en' ? speak('es') : true
}

/** Whether to offer Spanish: the browser prefers it, and the visitor has not chosen a language yet. */
export const wouldSpeakSpanish = (): boolean =>
  storedLanguage() === null && wanted === null && /^es\b/i.test(navigator.languages[0] ?? navigator.language)

/** Employees' pages are English, whatever the visitor chose on the customers' pages. */
export const speakEnglishIn = (office: boolean) => {
  if (office !== isOffice) change(() => (isOffice = office))
}
