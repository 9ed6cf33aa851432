/** What is sent to a bureau, and when, with a fake bureau. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { applied, creditOf, guaranteedBy, signedAndSubmitted } from '../../../../test/support/credit.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import {
  guarantorOf,
  mailedKey,
  SSN,
  staffCalls,
  withoutGuarantor,
} from '../../../../test/support/guaranty.ts'
import type { EmployeeRequest } from '../../../../platform/http/request-context.ts'
import type { CreditBureau, Person } from '../../../../services/bureau/port.ts'
import { lockApplication } from '../../server/applications/store.ts'
import { checkBusiness } from './business-report.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { checkGuarantor } from './guarantor-report.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const dependencies = (bureau: Partial<CreditBureau>): CreditCheckDependencies => {
  const { db, server } = app
  const creditBureau = { ...server.creditBureau, ...bureau }
  return { ...server, db, creditBureau, reportPriceCents: null, clock: () => app.clock.now }
}
const requestContext = (formId: number, now = app.clock.now): EmployeeRequest =>
  ({
    actor: { kind: 'employee', identity: { sso: 'demo-approver.rexel', name: 'Daniel Okafor' } },
    subject: { banner: 'rexel', bannerId: 2, formId },
    now,
    address: '127.0.0.1',
  }) as unknown as EmployeeRequest
const rowsOf = (id: number) =>
  app.db
    .selectFrom('credit_check')
    .select(['outcome', 'document_id'])
    .where('saved_form_id', '=', id)
    .orderBy('asked_at')
    .execute()
const gate = () => {
  let open!: () => void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('two clicks at once are one request, and no transaction is open during it', async () => {
  const { id } = await applied(app)
  const [left, back] = [gate(), gate()]
  let questions = 0
  const d = dependencies({
    check: async () => {
      questions += 1
      // If a transaction held the row, this would wait forever.
      await inTransaction(app.db, (tx) => lockApplication(tx, id))
      left.open()
      await back.opened
      return { type: 'NONE' }
    },
  })
  const first = checkBusiness(d, requestContext(id))
  await left.opened
  await expect(checkBusiness(d, requestContext(id))).rejects.toMatchObject({
    status: 409,
    message: 'Daniel Okafor is requesting this report right now. Wait for the result.',
  })
  back.open()
  expect(await first).toMatchObject({ type: 'NONE' })
  expect([questions, await rowsOf(id)]).toEqual([1, [{ outcome: 'NONE', document_id: null }]])
})

it('a request whose process was killed is known, and blocks no new one', async () => {
  const { id } = await applied(app)
  const never = dependencies({ check: () => new Promise(() => {}) })
  void checkBusiness(never, requestContext(id))
  await expect.poll(() => rowsOf(id)).toMatchObject([{ outcome: 'ASKED' }])
  const later = new Date(app.clock.now.getTime() + 121_000)
  expect(await checkBusiness(dependencies({}), requestContext(id, later))).toMatchObject({ type: 'BUSP' })
  expect(await rowsOf(id)).toMatchObject([{ outcome: 'FAILED' }, { outcome: 'BUSP' }])
})

it('a report is stored even if its PDF cannot be saved', async () => {
  const { id } = await applied(app)
  const full = new Error('There is no room left.')
  const d = dependencies({})
  const files = {
    ...d.files,
    put: async () => {
      throw full
    },
  }
  await expect(checkBusiness({ ...d, files }, requestContext(id))).rejects.toBe(full)
  expect(await rowsOf(id)).toEqual([{ outcome: 'BUSP', document_id: null }])
  const { creditReport } = await creditOf(app).detail(id)
  expect([creditReport.intelliscore, creditReport.documentPath]).toEqual([expect.any(Number), ''])
})

it('the result is stored, whatever happened to the application meanwhile', async () => {
  const { id } = await applied(app)
  const d = dependencies({
    check: async () => {
      await app.db.updateTable('application').set({ status: 'Withdrawn' }).where('id', '=', id).execute()
      return { type: 'NONE' }
    },
  })
  expect(await checkBusiness(d, requestContext(id))).toMatchObject({ type: 'NONE' })
  expect(await rowsOf(id)).toMatchObject([{ outcome: 'NONE' }])
})

it('the request has the business as corrected by employees', async () => {
  const { id } = await applied(app, 'Quick Curent Electric')
  const billingAddress = {
    streetAddress: '9 Oak Street',
    addressUnitNumber: 'Suite 4',
    city: 'Salem',
    state: 'OR',
    postalCode: '97301-1234',
    country: 'US',
  }
  await app.db
    .updateTable('application')
    .set({
      corrected: JSON.stringify({
        companyName: 'Quick Current Electric',
        billingAddress,
        by: 'Daniel Okafor',
        at: app.clock.now.toISOString(),
      }),
    })
    .where('id', '=', id)
    .execute()
  const asked: object[] = []
  const d = dependencies({
    check: async (business) => {
      asked.push(business)
      return { type: 'NONE' }
    },
  })
  expect((await checkBusiness(d, requestContext(id))).message).toBe(
    'No match found for Quick Current Electric',
  )
  expect(asked).toEqual([
    {
      companyName: 'Quick Current Electric',
      street: '9 Oak Street',
      unit: 'Suite 4',
      city: 'Salem',
      state: 'OR',
      postalCode: '973011234',
      country: 'US',
      phone: expect.stringMatching(/^\d{10}$/),
    },
  ])
})

const personAskedFor = async (id: number): Promise<Person | undefined> => {
  let person: Person | undefined
  const d = dependencies({
    owner: async (asked) => {
      person = asked
      return null
    },
  })
  await checkGuarantor(d, requestContext(id), { signatoryId: 'signatory' })
  return person
}

it("the SSN is decrypted for the bureau, with the person's name and address", async () => {
  const { id } = await signedAndSubmitted(app, guaranteedBy())
  expect(await personAskedFor(id)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    street: '77 Private Lane',
    ssn: '912345678',
  })
})

it('for a later guaranty, its name and address', async () => {
  const form = await withoutGuarantor(app, {
    isSsnOrEin: 'ein',
    ssn: '07-4711888',
    addressUnitNumber: 'Ste 4',
  })
  await staffCalls(app, form).request()
  await expect(personAskedFor(form.id)).rejects.toMatchObject({ status: 403 })
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  const page = await guarantorOf(app, await mailedKey(app, form.email)).page()
  expect((await page.sign({ mark: 'typed', typedName: 'Ruth Alvarez' })).statusCode).toBe(200)
  expect((await creditOf(app).detail(form.id)).signatories[0]).toMatchObject({ mayBeChecked: true })
  expect(await personAskedFor(form.id)).toEqual({
    firstName: 'Ruth',
    middleInitial: '',
    lastName: 'Alvarez',
    suffix: '',
    street: '77 Private Lane',
    unit: '',
    city: 'Salem',
    state: 'OR',
    postalCode: '97301',
    ssn: SSN.replaceAll('-', ''),
  })
})
