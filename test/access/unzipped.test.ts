import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { fullAnswers, submitted } from '../support/applicant.ts'
import { unzipped } from './unzipped.ts'

it("reads the content of an export, so that another applicant's mark would be found in it", async () => {
  const app = await testApp()
  const answers = fullAnswers()
  await submitted(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: 'Plainly Seen Electric' },
  })
  const reply = await app.inject({
    url: '/api/CreditReview/getExcelDownload?tenantId=2&status=All',
    headers: await app.signIn('viewonly.rexel'),
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toContain('Plainly Seen Electric')
  expect(unzipped(reply.rawPayload)).toContain('Plainly Seen Electric')
  expect(unzipped(Buffer.from('no archive'))).toBe('')
  await app.close()
})
