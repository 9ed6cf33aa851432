import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySave, type Save } from '../../test/support/random-answers.ts'
import { trialForm } from '../../test/support/trial-form.ts'
import { creditApplication } from '../forms/credit-application/index.ts'
import { privacyRequest } from '../forms/privacy/index.ts'
import { differences, readAnswers, rows, secretsIn, shownTo, type Form } from './index.ts'

/** 1,000 saves a property here, more in bin/soak. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000)
type Json = Record<string, unknown>

/** Every leaf of some JSON with its path, arrays by id where their items have one. */
const leaves = (value: unknown, path = ''): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || 'last4' in value) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => {
    const id = Array.isArray(value) ? (each as Json | null)?.['id'] : undefined
    return leaves(each, `${path}/${typeof id === 'string' ? id : key}`)
  })
}

describe.for<[string, Form]>([
  ['trial', trialForm],
  ['privacy', privacyRequest],
  ['credit application', creditApplication],
])('every save of the %s form', ([, form]) => {
  const holds = (property: (save: Save, read: ReturnType<typeof readAnswers<Form>>) => void) =>
    fc.assert(
      fc.property(anySave(form), (save) =>
        property(save, readAnswers<Form>(form, save.scene, save.raw, save.stored)),
      ),
      { numRuns },
    )

  test('reads the same again, and finds nothing wrong with what it kept', () => {
    holds(({ scene }, { answers }) => {
      const again = readAnswers<Form>(form, scene, answers, answers)
      expect(again.answers).toEqual(answers)
      expect(again.secrets).toEqual([])
      const seen = shownTo<Form>(form, scene, answers)
      expect(shownTo<Form>(form, scene, seen)).toEqual(seen)
    })
  })

  test('keeps what was shown and is sent back, and what was not sent at all', () => {
    holds(({ scene, stored }) => {
      const settled = readAnswers<Form>(form, scene, {}, stored).answers
      expect(readAnswers<Form>(form, scene, shownTo<Form>(form, scene, settled), settled).answers).toEqual(
        settled,
      )
    })
  })

  test('keeps no digits of a secret, and believes no last four that it did not see typed or stored', () => {
    holds(({ stored }, { answers, secrets }) => {
      const text = JSON.stringify(answers)
      for (const { digits } of secrets) expect(text).not.toContain(digits)
      const known = new Set<unknown>([
        undefined,
        ...leaves(stored).map(([, value]) => (value as Json | null)?.['last4']),
        ...secrets.map(({ digits }) => digits.slice(-4)),
      ])
      for (const [, value] of leaves(answers)) expect(known).toContain((value as Json | null)?.['last4'])
      const kept = secretsIn(form, answers).map(({ keep }) => keep)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept).toEqual(expect.arrayContaining(secrets.map(({ keep }) => keep)))
    })
  })

  test('gives every item an id of its own, and finds items in any order', () => {
    holds(({ scene, stored }, { answers }) => {
      for (const items of Object.values(answers).filter((value) => Array.isArray(value))) {
        const ids = items.map((item: Json) => item['id'])
        expect(new Set(ids).size).toBe(ids.length)
      }
      const turned = Object.fromEntries(
        Object.entries(answers).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.toReversed() : value,
        ]),
      )
      const sorted = (all: object) => leaves(all).toSorted(([a], [b]) => a.localeCompare(b))
      expect(sorted(readAnswers<Form>(form, scene, turned, answers).answers)).toEqual(sorted(answers))
      expect(stored).toBeDefined()
    })
  })

  test('prints, and says in words what changed', () => {
    holds(({ scene, stored }, { answers }) => {
      for (const { text, label } of rows(form, scene, answers).flatMap((group) => group.rows)) {
        expect(typeof text).toBe('string')
        expect(label).not.toBe('')
      }
      expect(differences(form, scene, answers, answers)).toEqual([])
      for (const { before, after } of differences(form, scene, stored, answers))
        expect(before).not.toBe(after)
    })
  })

  test('tells problems by the path of a field that this viewer sees', () => {
    holds(({ scene }, { problems }) => {
      const unseen = scene.audience === 'external' ? /grade|score|rank/ : /^$/
      expect(problems.filter(({ path, message }) => unseen.test(path) || message === '')).toEqual([])
    })
  })
})
