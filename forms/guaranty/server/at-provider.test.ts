/** A guaranty requested after the submission, whose document is signed at Dropbox Sign, through HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { guarantorOf, mailedKey, staffCalls, withoutGuarantor } from '../../../test/support/guaranty.ts'
import { multipart } from '../../../test/support/multipart.ts'
import {
  type DropboxSimulator,
  dropboxSimulator,
  eSignSettings,
} from '../../../services/e-sign/simulator/dropbox.ts'

let app: TestApp
let vendor: DropboxSimulator
beforeAll(async () => {
  vendor = await dropboxSimulator(() => app.clock.now)
  app = await testApp(eSignSettings(vendor.url), { jobs: true })
})
afterAll(async () => {
  await app.close()
  await vendor.close()
})

const deliver = async () => {
  for (const json of vendor.settle())
    await app.inject({ method: 'POST', url: '/api/HelloSign/callback', ...multipart({ json }) })
}

const openForSigning = async () => {
  const form = await withoutGuarantor(app)
  const staff = staffCalls(app, form)
  await staff.request()
  const guarantor = guarantorOf(app, await mailedKey(app, form.email))
  expect((await guarantor.answer()).statusCode).toBe(200)
  await deliver()
  const theirs = [...vendor.requests.values()].find(({ metadata }) => metadata['form'] === String(form.id))!
  const detail = async () =>
    (
      await app.inject({
        method: 'GET',
        url: `/api/CreditReview/getDetailViewModel/rexel/${form.id}`,
        headers: await app.signIn('approver.rexel'),
      })
    ).json().data
  return { ...form, staff, guarantor, theirs, detail }
}

it('ends if it was canceled there; staff see that, and can request it again', async () => {
  const { id, staff, guarantor, theirs, detail } = await openForSigning()
  expect((await detail()).signatories[0]).toMatchObject({ guaranty: { state: 'signing' } })
  theirs.state = 'being canceled'
  await deliver()
  await expect
    .poll(async () => (await detail()).signatories[0], { timeout: 10_000 })
    .toMatchObject({
      guaranty: { state: 'withdrawn' },
      whyNotAsked: null,
      mayUndoGuaranty: false,
    })
  expect((await detail()).comments.map(({ message }: { message: string }) => message)).toContain(
    'Request for a personal guaranty from Ruth Alvarez ended: the e-signature provider canceled the document.',
  )
  const events = await app.db.selectFrom('audit').select('act').where('saved_form_id', '=', id).execute()
  const acts = events.map(({ act }) => act)
  expect(acts).toContain('guaranty request withdrawn')
  expect(acts).not.toContain('signatures void')

  expect((await guarantor.answer()).statusCode).toBe(404)
  const { answers } = await app.db
    .selectFrom('guaranty')
    .select('answers')
    .where('saved_form_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(answers).toEqual({})
  expect((await staff.request()).statusCode).toBe(200)
})
