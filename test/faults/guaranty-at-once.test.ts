/**
 * A guaranty that is signed, refused, withdrawn and decided on at the same moment ends completely in one of these
 * states.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { analystOf, type Analyst } from '../support/analyst.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { withdrawing } from '../support/applicant.ts'
import { creditOf } from '../support/credit.ts'
import { erpDesk } from '../support/erp.ts'
import { guarantorOf, mailedKey, staffCalls, withoutGuarantor, yes } from '../support/guaranty.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const turned = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)]
const of = (formId: number) => ({
  guaranties: () =>
    app.db.selectFrom('guaranty').select('state').where('saved_form_id', '=', formId).execute(),
  signatures: () =>
    app.db
      .selectFrom('signature')
      .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
      .select('signature.id')
      .where('signature.saved_form_id', '=', formId)
      .where('signature.state', '=', 'signed')
      .where('signing_request.state', '=', 'complete')
      .execute(),
  consents: () => app.db.selectFrom('consent').select('kind').where('saved_form_id', '=', formId).execute(),
  numbers: () =>
    app.db
      .selectFrom('saved_form_secret')
      .select('path')
      .where('saved_form_id', '=', formId)
      .where('path', '=', 'guaranty.signatory.ssn')
      .execute(),
})

// The first call usually wins, so each call is first once.
it.each([0, 1, 2, 3, 4, 5, 6, 7])('starting with call %i', async (first) => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  const form = await withoutGuarantor(app)
  const staff = staffCalls(app, form)
  await staff.request()
  const guarantor = guarantorOf(app, await mailedKey(app, form.email))
  const page = await guarantor.page()
  const events = [
    () => page.sign({ mark: 'typed', typedName: 'Ruth Alvarez' }),
    () => guarantor.refuse('no'),
    () => staff.undo(),
    () => withdrawing(app, form),
    () => daniel.deny(form.id),
    () => guarantor.answer({ ...yes, city: 'Bend' }),
    () => staff.request(),
    () => erpDesk(app).correct(form.guid, 'Another Name'),
  ]
  const replies = await Promise.all(turned(events, first).map((event) => event()))
  expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])

  const { guaranties, signatures, consents, numbers } = of(form.id)
  const states = (await guaranties()).map(({ state }) => state)
  const signed = states.includes('signed')
  expect(states.filter((state) => ['asked', 'signing', 'signed'].includes(state)).length).toBeLessThan(2)
  expect(await signatures()).toHaveLength(signed ? 1 : 0)
  expect(await consents()).toHaveLength(signed ? 3 : 0)
  expect(await numbers()).toHaveLength(signed || states.includes('signing') ? 1 : 0)
  const { status } = await daniel.detail(form.id)
  expect(status === 'Withdrawn' && states.some((state) => ['asked', 'signing'].includes(state))).toBe(false)
  // Only a guarantor who has signed may be checked, and only while the decision is open.
  const report = await creditOf(app).guarantor(form.id)
  const expected = status === 'Withdrawn' ? 409 : !signed ? 403 : status === 'Pending' ? 200 : 409
  expect(report.statusCode).toBe(expected)
  expect((await verifyChains(app.db)).broken).toEqual([])
})
