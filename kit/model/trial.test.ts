import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anySave } from '../../test/support/random-answers.ts'
import { trialForm } from '../../test/support/trial-form.ts'
import { readAnswers, shownTo, type AnswersOf, type FormContext } from './index.ts'

type Trial = AnswersOf<typeof trialForm>
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000)
vi.setConfig({ testTimeout: 60 * numRuns })

/** The rules of the trial form, written again by hand without the kit. */
const external = (context: FormContext) => context.audience === 'external'
const large = (answers: Trial) => answers.company?.size === 'large'
const signersOf = (answers: Trial) =>
  (['first', 'second'] as const).flatMap((key) => (answers[key] ? [{ key, ...answers[key] }] : []))

const reading = (context: FormContext, raw: object, stored: object) =>
  readAnswers(trialForm, context, raw, stored)
const holds = (
  context: Partial<FormContext>,
  property: (
    save: { context: FormContext; stored: Trial; raw: Trial },
    read: ReturnType<typeof reading>,
  ) => void,
) =>
  fc.assert(
    fc.property(anySave(trialForm, context), (save) =>
      property(save, reading(save.context, save.raw, save.stored)),
    ),
    { numRuns },
  )

describe('the trial form agrees with its rules written by hand', () => {
  test('a customer cannot change hidden or fixed fields', () => {
    holds({ audience: 'external' }, ({ stored }, { answers }) => {
      expect(answers.company?.grade).toEqual(stored.company?.grade)
      expect(answers.company?.gradeReason).toEqual(stored.company?.gradeReason)
      expect(answers.company?.scout).toEqual(stored.company?.scout)
      expect(answers.company?.owner).toEqual(stored.company?.owner)
      for (const person of answers.people ?? [])
        expect(person.score).toEqual(stored.people?.find(({ id }) => id === person.id)?.score)
      for (const signer of signersOf(answers)) {
        const before = signersOf(stored).find(({ id }) => id === signer.id)
        expect(signer.rank).toEqual(before?.rank)
        expect(signer.title).toEqual(large(answers) ? before?.title : undefined)
      }
    })
  })

  test('hidden fields are never sent', () => {
    holds({}, ({ context, stored }) => {
      const shown = shownTo(trialForm, { ...context, audience: 'external' }, stored)
      expect(JSON.stringify(shown)).not.toMatch(/grade|scout|score|rank/)
      expect(Object.keys(shown.company ?? {}).toSorted()).toEqual(
        Object.keys(stored.company ?? {})
          .filter(
            (key) =>
              ['size', 'owner', 'ein', 'seller'].includes(key) || (key === 'branches' && large(stored)),
          )
          .toSorted(),
      )
    })
  })

  test('fields that do not apply are dropped for viewers who see them', () => {
    holds({ audience: 'internal' }, (_, { answers }) => {
      const titles = signersOf(answers).map(({ title }) => title)
      const arising = [answers.company?.branches, answers.company?.gradeReason, ...titles]
      expect(large(answers) ? [] : arising.filter((value) => value !== undefined)).toEqual([])
    })
  })

  test('a stored answer to a field that no longer applies affects no condition', () => {
    holds({ audience: 'internal' }, ({ context, stored }) => {
      const shown = shownTo(trialForm, context, stored)
      expect(shown.company?.gradeNote).toBe(
        large(stored) && stored.company?.gradeReason ? stored.company.gradeNote : undefined,
      )
    })
  })

  test('a wrong value keeps the stored one', () => {
    holds({}, ({ stored }, { answers, problems }) => {
      const wrong = new Set(problems.filter(({ missing }) => !missing).map(({ path }) => path))
      expect(wrong.has('company.size') && answers.company?.size).toBe(
        wrong.has('company.size') && stored.company?.size,
      )
      expect(wrong.has('mail.home') && answers.mail?.home).toBe(wrong.has('mail.home') && stored.mail?.home)
    })
  })

  test('a copy equals its original, whatever was sent', () => {
    holds({}, (_, { answers: { mail } }) => {
      expect(mail?.same === '1' ? mail.away : 'own').toBe(mail?.same === '1' ? (mail.home ?? '') : 'own')
    })
  })

  test('a key that was not sent keeps its value', () => {
    holds({}, ({ stored, raw }, { answers }) => {
      const keptOf = (all: Trial) => [all.company?.size, all.company?.owner, all.company?.ein, all.mail?.home]
      const after = keptOf(answers)
      const lost = keptOf(stored).filter(
        (value, at) => keptOf(raw)[at] === undefined && JSON.stringify(value) !== JSON.stringify(after[at]),
      )
      expect(lost).toEqual([])
    })
  })

  test('exactly the required and unanswered fields are missing', () => {
    holds({}, ({ context }, { answers, problems }) => {
      const wrong = new Set(problems.filter(({ missing }) => !missing).map(({ path }) => path))
      const expected = [
        !answers.company?.size && 'company.size',
        external(context) &&
          large(answers) &&
          (answers.company?.branches ?? null) === null &&
          'company.branches',
        answers.mail?.same !== '1' && !answers.mail?.away && 'mail.away',
        external(context) && !answers.first?.name && 'first.name',
        external(context) && large(answers) && !answers.second?.name && 'second.name',
      ]
      const found = problems.filter(({ missing }) => missing).map(({ path }) => path)
      expect(found.filter((path) => !path.startsWith('people')).toSorted()).toEqual(
        expected.filter((path): path is string => !!path && !wrong.has(path)).toSorted(),
      )
      // A person's path has the index as sent, which may differ from the stored index, so count them.
      const unnamed = (answers.people ?? []).filter((person) => !person.name).length
      const missing = found.filter((path) => path.startsWith('people')).length
      const misnamed = [...wrong].filter((path) => /^people\.\d\.name/.test(path)).length
      expect(missing).toBeLessThanOrEqual(unnamed)
      expect(missing + misnamed).toBeGreaterThanOrEqual(unnamed)
      expect(signersOf(answers).length).toBeGreaterThanOrEqual(large(answers) ? 2 : 1)
    })
  })
})
