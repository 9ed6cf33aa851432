import { expect, test } from 'vitest'
import { looseTexts, looseTextsIn } from './translations/loose.ts'

test('no text of a screen comes and goes beside other nodes without its own element', () => {
  expect(looseTexts()).toEqual([])
})

const found = (code: string) => looseTextsIn('a.tsx', `const A = ${code}`).length > 0

test.each([
  '<p>{on && `sent ${day}`} <b>now</b></p>',
  '<p>{busy && <i />} Save</p>',
  "<p><i />{error ? say('No') : <b />}</p>",
  "<><i />{error ?? 'none'}</>",
  "() => { if (none) return 'None'; return <b /> }",
  "() => none ? 'None' : <b />",
])('finds one in %s', (jsx) => expect(found(jsx)).toBe(true))

test.each([
  '<p>{on && `sent ${day}`}</p>',
  '<p>Save {busy && <i />}</p>',
  '<p><i />{say(words)}</p>',
  '<p><i />{on ? `a` : `b`}</p>',
  '<p>{busy && <i />}<span>Save</span></p>',
  '<Button>{busy && <i />} Save</Button>',
  '() => none ? <span>None</span> : <b />',
  "() => { const words = () => 'None'; return <b>{words()}</b> }",
])('finds none in %s', (jsx) => expect(found(jsx)).toBe(false))
