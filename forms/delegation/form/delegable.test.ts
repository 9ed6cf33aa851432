import { expect, test } from 'vitest'
import { creditApplication } from '../../credit-application/form/index.ts'
import { delegables, delegableSections } from './index.ts'

test.each(delegableSections)(
  '%s: no other section of the application shares its answers, so its save touches nothing else',
  (name) => {
    const { section, part } = delegables[name]
    const others = creditApplication.steps
      .flatMap(({ sections }) => sections)
      .filter((other) => other !== section)
    // At the top level, each field has a key.
    if (section.key !== null) expect(others.filter(({ key }) => key === section.key)).toEqual([])
    expect([...part.places.keys()].filter(({ kind }) => kind === 'secret' || kind === 'documents')).toEqual([])
  },
)

test('the page asks the questions of the section, and who answers', () => {
  for (const name of delegableSections) {
    const { part, page } = delegables[name]
    expect([...page.places.keys()].slice(0, -1)).toEqual([...part.places.keys()])
    expect([...page.places.keys()].at(-1)!.key).toBe('name')
  }
})
