/** Loaded only for a visitor who wants Spanish. */
import { spanish } from './spanish/index.ts'
import { translationFrom } from '../text/translation.ts'

export const spanishTranslation = () => translationFrom(spanish)
