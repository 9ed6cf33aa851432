import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { Unavailable } from '../../platform/errors.ts'
import { person } from './contract/credit.ts'
import { business } from './contract/match.ts'
import { DNB_KEY, DNB_SECRET, dnbSimulator } from './simulator/dnb.ts'
import { EXPERIAN, EXPERIAN_OWNER_FIELDS, experianSimulator } from './simulator/experian.ts'
import { businessMatchNamed, creditBureauNamed } from './named.ts'

test('without settings the figures are invented, and say so', () => {
  const config = readConfig({})
  expect(businessMatchNamed(config, () => {}).demonstration).toBe(true)
  expect(creditBureauNamed(config, () => {}).demonstration).toBe(true)
})

test('an address and its keys are those of D&B', async () => {
  const simulator = await dnbSimulator()
  const faults: string[] = []
  const bureau = businessMatchNamed(
    readConfig({
      BUSINESS_MATCH: `${simulator.url}/`,
      BUSINESS_MATCH_KEY: DNB_KEY,
      BUSINESS_MATCH_SECRET: DNB_SECRET,
    }),
    (says) => faults.push(says),
  )
  expect(bureau.demonstration).toBe(false)
  const [found] = await bureau.match(business('Alvarez Electric LLC'))
  expect((await bureau.profile(found!))?.creditLimit).toBeGreaterThan(0)
  await simulator.close()
  await expect(bureau.match(business('Alvarez Electric LLC'))).rejects.toBeInstanceOf(Unavailable)
  expect(faults).toEqual([expect.stringContaining('could not be reached')])
  expect(simulator.complaints).toEqual([])
})

test('an address and its keys are those of Experian', async () => {
  const simulator = await experianSimulator()
  const bureau = creditBureauNamed(
    readConfig({
      CREDIT_BUREAU: simulator.url,
      CREDIT_BUREAU_CLIENT_ID: EXPERIAN.clientId,
      CREDIT_BUREAU_CLIENT_SECRET: EXPERIAN.clientSecret,
      CREDIT_BUREAU_USERNAME: EXPERIAN.username,
      CREDIT_BUREAU_PASSWORD: EXPERIAN.password,
      CREDIT_BUREAU_SUBCODE: EXPERIAN.subcode,
      CREDIT_BUREAU_OWNER_FIELDS: JSON.stringify(EXPERIAN_OWNER_FIELDS),
    }),
    () => {},
  )
  expect(bureau.demonstration).toBe(false)
  expect(await bureau.check(business('Alvarez Electric LLC'))).toMatchObject({ type: 'BUSP' })
  expect(await bureau.owner(person('Five'))).toMatchObject({ inquiries: 5 })
  expect(simulator.complaints).toEqual([])
  await simulator.close()
})
