import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, readAnswers, type Step, wireKeys } from '../../../kit/model/index.ts'
import { readPart } from '../../../kit/saving/server/save/read-part.ts'
import { anySave } from '../../../test/support/random-answers.ts'
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

test.each(delegableSections)(
  '%s: whatever is sent, a save of it reads the section as a save of all does, and leaves every other answer as it is',
  (name) => {
    const { part } = sectionForms[name]
    const keys = wireKeys(part)
    const split = (answers: Answers) => {
      const entries = Object.entries(answers)
      return {
        here: Object.fromEntries(entries.filter(([key]) => keys.has(key))),
        elsewhere: Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
      }
    }
    fc.assert(
      fc.property(
        anySave(creditApplication, { audience: 'external', route: 'application' }),
        ({ context, stored, raw }) => {
          const saved = split(readPart(part, context, raw as Answers, stored as Answers).answers)
          expect(saved.elsewhere).toEqual(split(stored as Answers).elsewhere)
          expect(saved.here).toEqual(split(readAnswers(creditApplication, context, raw, stored).answers).here)
        },
      ),
      { numRuns: 150 },
    )
  },
)
