import { Fragment, createElement, type ReactNode } from 'react'
import { fillText, type Values } from '../text/filled.ts'
import { translationShown } from './language.ts'

const PLACEHOLDER = /\{(\w+)\}/

/**
 * A text in the language of the page. `text` is the English wording: `say('Remove {name}', { name })`. It may also be a
 * finished English text from a rule or the server. Call it while rendering, never for a constant of a module.
 */
export const say = (text: string, values?: Values): string => {
  const translation = translationShown()
  if (translation) return fillText(translation(text, values), values ?? {})
  return values ? fillText(text, values) : text
}

/** The same with elements in place of `{name}`. */
export const sayWith = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  (translationShown()?.(text) ?? text)
    .split(PLACEHOLDER)
    .map((part, at) => partOf(at % 2 ? parts[part] : part, at))

/** A text in its own element: an element beside it may come and go (docs/decisions/0115). */
const partOf = (part: ReactNode, key: number) =>
  part === '' ? null : createElement(typeof part === 'string' ? 'span' : Fragment, { key }, part)
