import { expect, test } from 'vitest'
import type { Step } from '../../../kit/model/index.ts'
import { creditApplication } from '../../credit-application/form/index.ts'
import { sectionForms, delegableSections } from './index.ts'

test.each(delegableSections)(
  '%s: no other section of the application shares its answers, so its save touches nothing else',
  (name) => {
    const { section, part } = sectionForms[name]
    const steps: readonly Step[] = creditApplication.steps
    const others = steps.flatMap(({ sections }) => sections).filter((other) => other !== section)
    // At the top level, each field has a key.
    expect(others.filter(({ key }) => key !== null && key === section.key)).toEqual([])
    expect([...part.places.keys()].filter(({ kind }) => kind === 'secret' || kind === 'documents')).toEqual(
      [],
    )
  },
)

test('the page asks the questions of the section, and who answers', () => {
  for (const name of delegableSections) {
    const { part, page } = sectionForms[name]
    expect([...page.places.keys()].slice(0, -1)).toEqual([...part.places.keys()])
    expect([...page.places.keys()].at(-1)!.key).toBe('name')
  }
})
