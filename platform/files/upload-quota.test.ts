/** Without a sign-in, one network uploads only so much in a day. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { multipartFiles } from '../../test/support/multipart.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, submitted } from '../../test/support/applicant.ts'
import { DAY } from '../text/days/durations.ts'

const app: TestApp = await testApp({ UPLOAD_MEGABYTES_A_DAY: '1' })
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('rate_limit').execute())

const SIX_TENTHS = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(629_000, 'x')])

const sending = (url: string, remoteAddress: string, more: Record<string, string> = {}) => {
  const { headers, payload } = multipartFiles([['statement.pdf', SIX_TENTHS]])
  return app.inject({ method: 'POST', url, headers: { ...headers, ...more }, remoteAddress, payload })
}
const upload = (key: string, remoteAddress: string) =>
  sending(`/api/CreditApplication/upload/rexel/${key}/other`, remoteAddress)

test('refuses what exceeds the day, says until when, and keeps nothing of it', async () => {
  const [one, two] = [await beginDraft(app), await beginDraft(app)]
  expect((await upload(one.key, '192.0.2.1')).statusCode).toBe(200)
  // 15:00 UTC in the clock of the tests, so the day ends in nine hours. Another form does not help.
  const refused = await upload(two.key, '192.0.2.1')
  expect({ status: refused.statusCode, wait: refused.headers['retry-after'] }).toEqual({
    status: 429,
    wait: String((9 * DAY) / 24 / 1_000),
  })
  expect(refused.json().message).toBe(
    'Your network has uploaded 1 MB today, which is the most we take. Try again in 9 hours.',
  )
  expect(await app.db.selectFrom('loose_file').select('key').execute()).toEqual([])
  // Exhausted: the next one is refused before a byte of it is stored.
  expect((await upload(two.key, '192.0.2.1')).statusCode).toBe(429)
})

test('counts feedback too, but neither other networks nor employees, and starts again the next day', async () => {
  const draft = await beginDraft(app)
  expect((await upload(draft.key, '192.0.2.1')).statusCode).toBe(200)
  expect((await upload(draft.key, '192.0.2.1')).statusCode).toBe(429)
  expect((await upload(draft.key, '192.0.2.2')).statusCode).toBe(200)
  const feedback = await app.inject({
    method: 'POST',
    url: '/api/feedback/submit',
    remoteAddress: '192.0.2.1',
    payload: {
      body: 'It helps.',
      uploads: [SIX_TENTHS.toString('base64')],
      uploadFileNames: ['statement.pdf'],
    },
  })
  expect(feedback.statusCode).toBe(429)
  const { id } = await submitted(app)
  const staff = await app.signIn('approver.rexel')
  expect((await sending(`/api/CreditReview/upload/rexel/${id}`, '192.0.2.1', staff)).statusCode).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + DAY)
  expect((await upload(draft.key, '192.0.2.1')).statusCode).toBe(200)
})
