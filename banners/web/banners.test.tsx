import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { banners } from '../rules/banners.ts'
import { WordMark } from './word-mark.tsx'

it.each(banners)('$name has a word mark', ({ name, displayName }) => {
  expect(renderToString(<WordMark banner={name} label={displayName} />)).toContain(displayName)
})
