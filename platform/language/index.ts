export { language, speak, speakAsBefore, speakEnglishIn, useLanguage, wouldSpeakSpanish } from './language.ts'
export { say, sayWith } from './say.ts'
