/** Writes through a gateway that loses its responses: each write happens once, whatever happens to the response. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { embeddedErp } from '../embedded/embedded.ts'
import { badMoods } from '../simulator/gateway-moods.ts'
import { gatewaySimulator, SIMULATOR_TOKEN, type GatewaySimulator } from '../simulator/gateway.ts'
import { gatewayErp } from './gateway.ts'
import { ErpRefusal, type Erp } from '../port.ts'
import { fileOf, newAccount, nowhere } from '../contract/records.ts'

let database: OpenDatabase
let simulator: GatewaySimulator
let erp: Erp
let hurried: Erp
let faults: string[] = []
/** Each test has its own customer. */
let next = 500_000
const aCustomer = async (banner: 'rexel' | 'platt' = 'rexel') => {
  const number = String(++next)
  await seedCustomer(database.db, banner, { number, company_name: `Harbor ${number}`, email: '', phone: '' })
  return number
}

beforeAll(async () => {
  database = await testDatabase()
  simulator = await gatewaySimulator(embeddedErp(database.db))
  const options = {
    url: simulator.url,
    token: SIMULATOR_TOKEN,
    onFault: (says: string) => void faults.push(says),
  }
  erp = gatewayErp(options)
  hurried = gatewayErp({ ...options, patience: 100 })
})
afterEach(() => {
  Object.assign(simulator, { mood: 'well', readsWell: false, forgetful: false, refuses: null })
  faults = []
  const wrong = simulator.complaints.splice(0)
  if (wrong.length) throw new Error(wrong.join('\n'))
})
afterAll(async () => {
  await simulator.close()
  await database.close()
})

const accounts = (number: string) =>
  database.db.selectFrom('erp_customer').selectAll().where('number', '=', number).execute()
const attachments = (number: string) =>
  database.db.selectFrom('erp_attachment').selectAll().where('customer_number', '=', number).execute()
const writes = (key: string) =>
  database.db.selectFrom('erp_write').selectAll().where('idempotency_key', '=', key).execute()

describe('a gateway that answers a write', () => {
  const asks: Record<string, (to: Erp, number: string) => Promise<void>> = {
    'to a customer': (to, number) =>
      to.updateCustomer('rexel', `change-${number}`, number, { businessName: 'Harbor Electric' }),
    'of a credit': (to, number) =>
      to.setCredit('rexel', `credit-${number}`, number, { limit: 9_000, by: '' }),
    'of a tax exemption': (to, number) =>
      to.setTaxExemption('rexel', `exempt-${number}`, number, {
        certificate: '9000',
        states: ['OR'],
        effectiveOn: '2026-01-01',
        expiresOn: null,
      }),
    'of a file': (to, number) => to.attach('rexel', `file-${number}`, number, fileOf('%PDF-1.7')),
  }
  it.each(badMoods.flatMap((mood) => Object.keys(asks).map((what) => [mood, what] as const)))(
    '%s has written %s once after a retry with the same key',
    async (mood, what) => {
      const number = await aCustomer()
      simulator.mood = mood
      await expect(asks[what]!(hurried, number)).rejects.toBeInstanceOf(Unavailable)
      expect(faults).toHaveLength(1)
      expect(faults[0]).not.toMatch(/Harbor|PDF|pdf|9000/)
      simulator.mood = 'well'
      await asks[what]!(erp, number)
      await asks[what]!(erp, number)

      const [customer] = await accounts(number)
      expect(customer).toMatchObject({
        company_name: what === 'to a customer' ? 'Harbor Electric' : `Harbor ${number}`,
        credit_limit: what === 'of a credit' ? 9_000 : null,
      })
      expect(await attachments(number)).toHaveLength(what === 'of a file' ? 1 : 0)
    },
  )

  it.each(badMoods)('%s has opened one account', async (mood) => {
    const number = String(++next)
    const open = (to: Erp) => to.createAccount('rexel', `open-${number}`, newAccount(number))
    // The lookup before it succeeds; the response to the opening is lost.
    Object.assign(simulator, { mood, readsWell: true })
    await expect(open(hurried)).rejects.toBeInstanceOf(Unavailable)
    simulator.mood = 'well'
    await open(erp)
    expect(await accounts(number)).toHaveLength(1)
    expect(await writes(`open-${number}`)).toHaveLength(1)
  })
})

describe('a gateway that forgets its keys', () => {
  it('is checked first, so an account that was opened is not opened again', async () => {
    const number = String(++next)
    simulator.forgetful = true
    await erp.createAccount('rexel', `open-${number}`, newAccount(number))
    const before = simulator.asked.length
    await erp.createAccount('rexel', `open-${number}`, newAccount(number))
    expect(simulator.asked.slice(before)).toEqual([`/erp/v1/rexel/customers/${number}/record`])
  })
})

describe('a gateway that refuses', () => {
  it.each([409, 422])('with %i has its own message passed on', async (status) => {
    const number = await aCustomer()
    simulator.refuses = { status, body: { code: 'locked', message: 'Record is locked by JONESB.' } }
    const refused = erp.setCredit('rexel', `no-${status}`, number, { limit: 1, by: '' })
    await expect(refused).rejects.toThrow('Record is locked by JONESB.')
    await expect(refused).rejects.toBeInstanceOf(ErpRefusal)
    expect(faults).toEqual([])
    // The same key, once it is free.
    simulator.refuses = null
    await erp.setCredit('rexel', `no-${status}`, number, { limit: 1, by: '' })
    expect(await accounts(number)).toMatchObject([{ credit_limit: 1 }])
  })

  it('with a long message and invisible characters is shown as one line of 500 characters', async () => {
    const number = await aCustomer()
    const said = async (message: string) => {
      simulator.refuses = { status: 409, body: { code: 'no', message } }
      return erp
        .setCredit('rexel', 'long', number, { limit: 1, by: '' })
        .catch((error: Error) => error.message)
    }
    expect(await said('Locked\r\n\u0007 by\u202e JONESB\u0000.')).toBe('Locked by JONESB.')
    expect(await said('😀'.repeat(600))).toBe('😀'.repeat(500))
    expect(await said('\u0000')).toBe('The ERP refused this.')
  })
})

describe('what is sent', () => {
  it('is an address in lines of 35 characters, broken between words', async () => {
    const number = await aCustomer()
    await erp.updateCustomer('rexel', `long-${number}`, number, {
      billingAddress: {
        ...nowhere,
        streetLineOne: '12345 Old State Highway Number Ninety-Nine South',
        streetLineTwo: 'Bay 4',
        country: 'US',
      },
    })
    expect(await erp.record('rexel', number)).toMatchObject({
      billingAddress: {
        streetLineOne: '12345 Old State Highway Number',
        streetLineTwo: 'Ninety-Nine South, Bay 4',
      },
    })
  })

  it.each([
    ['of four lines', { streetLineOne: `${'word '.repeat(20)}`, streetLineTwo: 'Bay 4' }],
    ['of a word that has no end', { streetLineOne: 'x'.repeat(36) }],
  ])('is no part of an address %s', async (_, lines) => {
    const number = await aCustomer()
    const before = simulator.asked.length
    await expect(
      erp.updateCustomer('rexel', 'too-long', number, { billingAddress: { ...nowhere, ...lines } }),
    ).rejects.toThrow('The address does not fit into 3 lines of 35 characters.')
    expect(simulator.asked).toHaveLength(before)
  })

  it('is in capitals for an AS/400, which answers in capitals', async () => {
    const number = await aCustomer('platt')
    await erp.updateCustomer('platt', `caps-${number}`, number, {
      businessName: 'Harbor Electric',
      billingAddress: { ...nowhere, streetLineOne: '1 Dock Rd', city: 'Salem', country: 'US' },
    })
    expect(await accounts(number)).toMatchObject([{ company_name: 'HARBOR ELECTRIC', street: '1 DOCK RD' }])
    const found = await erp.search('platt', { name: 'harbor', phone: '', street: '', postalCode: '' })
    expect(found.map(({ businessName }) => businessName)).toContain('HARBOR ELECTRIC')
  })

  it('is a file in pieces, never all in memory', async () => {
    const number = await aCustomer()
    const piece = Buffer.alloc(65_536, 'x')
    const text = piece.toString().repeat(100)
    let ahead = 0
    let most = 0
    const file = fileOf(text, {
      open: async () =>
        (await import('node:stream')).Readable.from(
          (async function* () {
            for (let n = 0; n < 100; n++) {
              most = Math.max(most, ++ahead)
              yield piece
              ahead--
            }
          })(),
          { objectMode: false },
        ),
    })
    await erp.attach('rexel', `big-${number}`, number, file)
    expect(await attachments(number)).toMatchObject([{ size: 6_553_600, sha256: file.sha256 }])
    expect(most).toBe(1)
  })

  it('does not include a file that turns out to be a different one, and the gateway is not blamed', async () => {
    const number = await aCustomer()
    await expect(
      erp.attach('rexel', 'torn', number, fileOf('%PDF-1.7', { sha256: 'a'.repeat(64) })),
    ).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringContaining('reading the body failed')])
    expect(await attachments(number)).toEqual([])
  })

  it('is nothing for an invalid account number', async () => {
    const before = simulator.asked.length
    await expect(erp.setCredit('rexel', 'x', '../1', { limit: 1, by: '' })).rejects.toBeInstanceOf(ErpRefusal)
    expect(await erp.record('rexel', '1'.repeat(21))).toBeNull()
    expect(simulator.asked).toHaveLength(before)
  })
})
