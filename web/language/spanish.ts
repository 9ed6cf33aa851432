/** Loaded only for a visitor who wants Spanish. */
import { spanish } from '../../domain/text/spanish/index.ts'
import { translationFrom } from '../../domain/text/translation.ts'

export const spanishTranslation = () => translationFrom(spanish)
