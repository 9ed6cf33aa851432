/** Credit checks with the real adapters and simulated bureaus; nothing is demonstration data. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import {
  applied,
  creditOf,
  GUARANTOR_SSN,
  guaranteedBy,
  signedAndSubmitted,
} from '../../../../test/support/credit.ts'
import { DNB_KEY, DNB_SECRET, dnbSimulator } from '../../../../services/bureau/simulator/dnb.ts'
import {
  EXPERIAN,
  EXPERIAN_OWNER_FIELDS,
  experianSimulator,
} from '../../../../services/bureau/simulator/experian.ts'
import type { Simulator } from '../../../../services/bureau/simulator/simulator.ts'

let dnb: Simulator
let experian: Simulator
let app: TestApp
beforeAll(async () => {
  dnb = await dnbSimulator()
  experian = await experianSimulator()
  app = await testApp({
    BUSINESS_MATCH: dnb.url,
    BUSINESS_MATCH_KEY: DNB_KEY,
    BUSINESS_MATCH_SECRET: DNB_SECRET,
    CREDIT_BUREAU: experian.url,
    CREDIT_BUREAU_CLIENT_ID: EXPERIAN.clientId,
    CREDIT_BUREAU_CLIENT_SECRET: EXPERIAN.clientSecret,
    CREDIT_BUREAU_USERNAME: EXPERIAN.username,
    CREDIT_BUREAU_PASSWORD: EXPERIAN.password,
    CREDIT_BUREAU_SUBCODE: EXPERIAN.subcode,
    CREDIT_BUREAU_OWNER_FIELDS: JSON.stringify(EXPERIAN_OWNER_FIELDS),
  })
})
afterAll(async () => {
  await app.close()
  await dnb.close()
  await experian.close()
})
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})
afterEach(() => {
  dnb.mood = 'well'
  experian.mood = 'well'
  // All requests and replies matched the schemas.
  const complaints = [...dnb.complaints, ...experian.complaints]
  if (complaints.length) throw new Error(complaints.join('\n'))
})

const approver = () => creditOf(app)

it("a business in D&B's data shows its profile, and an unknown one shows none", async () => {
  const { guid, id } = await applied(app)
  expect((await approver().lookAgain(guid)).statusCode).toBe(200)
  expect((await approver().detail(id)).businessInfo).toMatchObject({
    dnbMatchesFound: 1,
    dnbCompanyName: 'Quick Current Electric',
    dnbZipCode: '973011234',
    dnbCreditScore: expect.any(Number),
    dnbCreditLimit: expect.any(Number),
    dnbBureau: 'D&B',
    dnbDemonstration: false,
  })
  await approver().lookAgain(guid, { companyName: 'Nomatch Electric' })
  expect((await approver().detail(id)).businessInfo).toMatchObject({ dnbMatchesFound: 0, dnbCompanyName: '' })
})

it('a report from Experian is not demonstration data, and one of a list can be selected', async () => {
  const { id } = await applied(app)
  expect((await approver().business(id)).json().data).toMatchObject({ type: 'BUSP' })
  expect((await approver().detail(id)).creditReport).toMatchObject({
    intelliscore: expect.any(Number),
    bureau: 'Experian',
    demonstration: false,
  })
  const several = await applied(app, 'Manymatch Electric')
  const { transactionNumber, list } = (await approver().business(several.id)).json().data
  const chosen = await approver().select(several.id, transactionNumber, list[2].ExperianFileNumber, 3)
  expect(chosen.json().data).toMatchObject({ type: 'BUSP' })
  expect((await approver().detail(several.id)).creditReport).toMatchObject({ demonstration: false })
})

it("a guarantor's whole SSN is sent to Experian, and is not in the reply", async () => {
  const { id } = await signedAndSubmitted(app, guaranteedBy('Five'))
  const reply = await approver().guarantor(id)
  expect(reply.json().data).toMatchObject({ type: 'OWNER' })
  const detail = await approver().detail(id)
  expect(detail.signatories[0]).toMatchObject({ creditInquiryCount: 5 })
  const { sent } = experian.heard.findLast(({ path }) => path.endsWith('/reports/bop'))!
  const number = GUARANTOR_SSN.replaceAll('-', '')
  expect(sent).toMatchObject({ businessOwners: [{ ssn: number }] })
  expect(reply.body + JSON.stringify(detail)).not.toMatch(new RegExp(`${number}|${GUARANTOR_SSN}`))
})

it("a bureau that answers with a gateway's page is unavailable, and a later request succeeds", async () => {
  const { guid, id } = await applied(app)
  dnb.mood = "with a gateway's page and 504"
  experian.mood = "with a gateway's page and 504"
  for (const refused of [await approver().business(id), await approver().lookAgain(guid)]) {
    expect(refused.statusCode).toBe(503)
    expect(refused.body).not.toContain('Gateway')
  }
  dnb.mood = 'well'
  experian.mood = 'well'
  expect((await approver().business(id)).json().data.type).toBe('BUSP')
  expect((await approver().lookAgain(guid)).statusCode).toBe(200)
})
