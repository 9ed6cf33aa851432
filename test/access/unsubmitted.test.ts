/** A form that was not submitted is not an application for the review (docs/rules/access.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { call, fromManyAddresses, withValue } from './call.ts'
import { chiefOf } from './callers.ts'
import { endpoints, keyPlace, subjectOf } from './endpoints.ts'
import { everythingKept, housekeepingIsDone } from './everything-kept.ts'
import { examples } from './examples.ts'
import { seedRepresentatives } from './representatives.ts'
import { marksIn, seedDirectory, subjectIn, type Subject } from './subjects.ts'
import { unzipped } from './unzipped.ts'

let app: TestApp
let of: Subject
beforeAll(async () => {
  app = fromManyAddresses(await testApp())
  const reps = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  await housekeepingIsDone(app.db)
  of = subjectIn(app, 'rexel', reps.rexel)
})
afterAll(() => app.close())

const ofTheReview = endpoints.filter(({ endpoint }) => {
  const subject = subjectOf(endpoint)
  return subject !== null && subject.is === 'application'
})

describe.each(ofTheReview)('$key', ({ key, endpoint }) => {
  it('finds no form that was not submitted, whether a customer or an employee started it', async () => {
    const input = await examples[key]!(of)
    const place = keyPlace(endpoint)!
    const chief = await chiefOf(app, 'rexel')
    for (const form of [await of.draft(), await of.signing(), await of.begun(), await of.emailed()]) {
      const before = await everythingKept(app.db)
      for (const name of [form.guid, form.id]) {
        let asked = withValue(input, place, name)
        // The document's path, for calls that name one.
        if ('fullPath' in form && asked.query?.fullPath)
          asked = withValue(asked, 'query.fullPath', form.fullPath)
        const reply = await call(app, endpoint, asked, chief)
        expect([400, 404]).toContain(reply.statusCode)
        expect(marksIn(`${reply.body}\n${unzipped(reply.rawPayload)}`)).toEqual([])
      }
      expect(await everythingKept(app.db)).toEqual(before)
    }
  })
})
