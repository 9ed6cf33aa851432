import { useEffect, useState } from 'react'
import type { Language } from '../../../platform/text/language.ts'
import { speak, speakAsBefore, useLanguage, wouldSpeakSpanish } from '../../../platform/language/index.ts'
import { toast } from '../../../platform/ui/index.ts'
import styles from './language-switch.module.css'

// cspell:ignore pudimos cargar textos español prefiere gracias
/** Each language by its own name. */
const names = { en: 'English', es: 'Español' } as const

const tellFailure = (isShown: boolean) => {
  if (isShown) return
  toast('bad', "We couldn't load the Spanish texts. Check your connection and try again.", {
    title: 'No pudimos cargar los textos en español.',
  })
}
const change = (language: Language) => void speak(language).then(tellFailure)

/** Shows the page in the other language. Rendered once on every customer page: it also restores an earlier choice. */
export const LanguageSwitch = () => {
  const other = useLanguage() === 'es' ? 'en' : 'es'
  useEffect(() => {
    void speakAsBefore().then(tellFailure)
  }, [])
  return (
    <button type="button" lang={other} className={styles.switch} onClick={() => change(other)}>
      {names[other]}
    </button>
  )
}

/** Offers Spanish once to a visitor whose browser prefers it. It covers the top of the page, so that nothing moves. */
export const LanguageOffer = () => {
  const [isOffered, setOffered] = useState(wouldSpeakSpanish)
  const language = useLanguage()
  if (!isOffered || language === 'es') return null
  const answer = (chosen: Language) => {
    setOffered(false)
    change(chosen)
  }
  return (
    <div className={`${styles.place} no-print`}>
      <p className={styles.offer} lang="es">
        ¿Prefiere español?
        <button type="button" onClick={() => answer('es')}>
          Sí, gracias
        </button>
        <button type="button" onClick={() => answer('en')}>
          No
        </button>
      </p>
    </div>
  )
}
