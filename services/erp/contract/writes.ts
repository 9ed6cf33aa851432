/** What every ERP must do when the credit department writes. Run by the test of each adapter. */
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { ErpRefusal, MOST_ATTACHED, type Erp } from '../port.ts'
import { fileOf, newAccount, newCashAccount, newJob, nobody, nowhere } from './records.ts'

/** Uses the data of `seedRecords`. */
export const writesContract = (name: string, make: () => Promise<{ erp: Erp; db: Database }>): void => {
  describe(`writes: ${name}`, () => {
    let erp: Erp
    let db: Database
    beforeAll(async () => {
      ;({ erp, db } = await make())
    })
    const attached = async (number: string) =>
      (
        await db
          .selectFrom('erp_attachment')
          .selectAll()
          .where('customer_number', '=', number)
          .orderBy('name')
          .execute()
      ).map((row) => row.name)

    it('opens an account, once under one key', async () => {
      await erp.createAccount('rexel', 'open-1', newAccount('400001'))
      await erp.createAccount('rexel', 'open-1', newAccount('400001', 'Another'))
      const { accountNumber, ...said } = newAccount('400001')
      expect(await erp.record('rexel', accountNumber)).toMatchObject({
        ...said,
        entityId: accountNumber,
        creditLimit: null,
        errorDescription: '',
      })
    })

    it('treats an account with this name and ZIP code as the requested one', async () => {
      await erp.createAccount('rexel', 'open-2', newAccount('400002', "O'Neil Electric"))
      await erp.createAccount('rexel', 'open-2-again', {
        ...newAccount('400002', 'ONEIL ELECTRIC'),
        businessEmail: 'other@fjord.example.com',
      })
      expect(await erp.record('rexel', '400002')).toMatchObject({
        businessName: "O'Neil Electric",
        businessEmail: 'office@fjord.example.com',
      })
    })

    it("refuses the number of another customer with a message, and leaves that customer's account unchanged", async () => {
      const taken = () => erp.createAccount('rexel', 'open-3', newAccount('300002'))
      await expect(taken()).rejects.toThrow('Account 300002 belongs to another customer.')
      // Nothing was written, so the same key is refused again.
      await expect(taken()).rejects.toBeInstanceOf(ErpRefusal)
      expect(await erp.record('rexel', '300002')).toMatchObject({ businessName: 'Crane Brothers' })
    })

    it('opens a cash account under a new number, once under one key', async () => {
      const times = [1, 2, 3]
      const numbers = await Promise.all(
        times.map(() => erp.openCashAccount('rexel', 'cash-1', newCashAccount('Heron Electric'))),
      )
      const [number = ''] = numbers
      expect(numbers).toEqual([number, number, number])
      expect(number).toMatch(/^\d+$/)
      expect(await erp.customer('rexel', number)).toMatchObject({
        companyName: 'Heron Electric',
        email: 'ida@heron.example.com',
        phone: '2145550120',
        branchNumber: '101',
        customerTypeCategory: 'CONTRACTOR',
        customerPriceClass: 'CON1',
      })
      const [likeliest] = await erp.search('rexel', { ...nobody, name: 'Heron Electric' })
      expect(likeliest).toMatchObject({
        accountNumber: number,
        branchNumber: '101',
        paysCash: true,
        isDeleted: false,
        isEnterprise: false,
      })
    })

    it('gives each cash account a number that no other account has', async () => {
      const first = await erp.openCashAccount('rexel', 'cash-2', newCashAccount('Ibis Electric'))
      const taken = String(Number(first) + 1)
      await erp.createAccount('rexel', 'cash-2-between', newAccount(taken, 'Jay Electric'))
      const second = await erp.openCashAccount('rexel', 'cash-3', newCashAccount('Ibis Electric'))
      expect([first, taken]).not.toContain(second)
      expect(await erp.record('rexel', taken)).toMatchObject({ businessName: 'Jay Electric' })
    })

    it('opens a cash account of platt with its PIC codes, in its own branch', async () => {
      const number = await erp.openCashAccount('platt', 'cash-4', {
        ...newCashAccount('Kite Electric'),
        branchNumber: '5034',
        customerTypeCategory: 'D',
        customerType: 'D10',
      })
      const customer = await erp.customer('platt', number)
      expect(customer?.companyName.toUpperCase()).toBe('KITE ELECTRIC')
      expect(customer).toMatchObject({ branchNumber: '5034', picCodeCategory: 'D', picCode: 'D10' })
    })

    it('opens a ship-to account for a job, once under one key, and lists it', async () => {
      const times = [1, 2, 3]
      const open = (key: string, name: string) => erp.createJobShipTo('rexel', key, newJob('300001', name))
      const numbers = await Promise.all(times.map(() => open('job-1', 'Heron Tower')))
      const [number = ''] = numbers
      expect(numbers).toEqual([number, number, number])
      const second = await open('job-2', 'Ibis Hall')
      expect(second).not.toBe(number)
      const jobs = await erp.jobs('rexel', '300001')
      expect(jobs.map((job) => job.number).toSorted()).toEqual([number, second].toSorted())
      expect(jobs.find((job) => job.number === number)).toEqual({
        number,
        jobId: 'HT-2026',
        name: 'Heron Tower',
        streetAddress: '400 Quarry Rd',
        city: 'Dallas',
        state: 'TX',
        postalCode: '75201',
        ownerName: 'Heron Properties',
      })
      // A job is not among the places that the customer can choose.
      const { shipTo } = (await erp.customer('rexel', '300001'))!
      expect(shipTo.map(({ customerId }) => customerId)).toEqual(['300001-1', '300001-2'])
      expect(await erp.jobs('rexel', '300002')).toEqual([])
      expect(await erp.jobs('rexel', '999999')).toEqual([])
    })

    it('refuses a job under an account that does not exist', async () => {
      const opening = erp.createJobShipTo('rexel', 'job-3', newJob('999999', 'Nowhere'))
      await expect(opening).rejects.toBeInstanceOf(ErpRefusal)
      await expect(opening).rejects.toThrow('There is no account 999999.')
    })

    it('refuses a job under a ship-to account of someone else', async () => {
      const opening = erp.createJobShipTo('rexel', 'job-5', {
        ...newJob('300001', 'Foreign'),
        shipToId: '300002-1',
      })
      await expect(opening).rejects.toBeInstanceOf(ErpRefusal)
      await expect(opening).rejects.toThrow('Account 300001 has no ship-to account 300002-1.')
    })

    it('opens a job of platt under the branch and the Job ID of its customer', async () => {
      const account = await erp.openCashAccount('platt', 'job-4-account', newCashAccount('Lark Electric'))
      const number = await erp.createJobShipTo('platt', 'job-4', {
        ...newJob(account, 'Lark House'),
        branchNumber: '5034',
      })
      const [job] = await erp.jobs('platt', account)
      expect(job).toMatchObject({ number, jobId: 'HT-2026' })
      expect(job!.name.toUpperCase()).toBe('LARK HOUSE')
    })

    it('writes the given values of a customer and leaves the rest', async () => {
      await erp.createAccount('rexel', 'open-4', newAccount('400004'))
      await erp.updateCustomer('rexel', 'update-4', '400004', {
        businessPhone: '2145550199',
        shippingAddress: {
          ...nowhere,
          streetLineOne: '5 Quay',
          city: 'Irving',
          state: 'TX',
          postalCode: '75061',
          country: 'US',
        },
      })
      expect(await erp.record('rexel', '400004')).toMatchObject({
        businessName: 'Fjord Electric',
        businessEmail: 'office@fjord.example.com',
        businessPhone: '2145550199',
        billingAddress: { streetLineOne: '7 Mill Rd' },
        shippingAddress: { streetLineOne: '5 Quay', city: 'Irving' },
        acctsPayableContactName: 'Ann Lee',
      })
    })

    it('writes under one key once, even if someone has written since', async () => {
      await erp.createAccount('rexel', 'open-5', newAccount('400005'))
      await erp.updateCustomer('rexel', 'update-5', '400005', { businessName: 'First' })
      await erp.updateCustomer('rexel', 'update-5-b', '400005', { businessName: 'Second' })
      await erp.updateCustomer('rexel', 'update-5', '400005', { businessName: 'First' })
      await erp.setCredit('rexel', 'credit-5', '400005', { limit: 5_000, by: 'SMITHJ' })
      await erp.setCredit('rexel', 'credit-5-b', '400005', { limit: 7_500, by: '' })
      await erp.setCredit('rexel', 'credit-5', '400005', { limit: 5_000, by: 'SMITHJ' })
      expect(await erp.record('rexel', '400005')).toMatchObject({
        businessName: 'Second',
        creditLimit: 7_500,
      })
    })

    it('records who granted the credit', async () => {
      await erp.createAccount('rexel', 'open-6', newAccount('400006'))
      await erp.setCredit('rexel', 'credit-6', '400006', { limit: 12_000, by: 'SMITHJ' })
      const { credit_by } = await db
        .selectFrom('erp_customer')
        .select('credit_by')
        .where('number', '=', '400006')
        .executeTakeFirstOrThrow()
      expect(credit_by).toBe('SMITHJ')
    })

    it('attaches a file unchanged, once under one key', async () => {
      await erp.attach('rexel', 'file-1', '300002', fileOf('%PDF-1.7 one', { name: 'Søn & Co (1).pdf' }))
      await erp.attach('rexel', 'file-1', '300002', fileOf('%PDF-1.7 one', { name: 'Søn & Co (1).pdf' }))
      await erp.attach('rexel', 'file-2', '300002', fileOf('', { name: 'empty.pdf' }))
      expect(await attached('300002')).toEqual(['Søn & Co (1).pdf', 'empty.pdf'])
      const row = await db
        .selectFrom('erp_attachment')
        .selectAll()
        .where('name', 'like', 'S%')
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        content_type: 'application/pdf',
        size: 12,
        sha256: fileOf('%PDF-1.7 one').sha256,
      })
    })

    it('refuses a file that is too large without opening it', async () => {
      const open = async (): Promise<never> => {
        throw new Error('It was opened.')
      }
      await expect(
        erp.attach('rexel', 'file-3', '300001', fileOf('x', { size: MOST_ATTACHED + 1, open })),
      ).rejects.toThrow('application.pdf is larger than 15 MB and was not attached.')
    })

    it.each([
      ['ends early', { open: async () => Readable.from(breaksOff()) }],
      ['is shorter than announced', { size: 99 }],
      ['is another one', { sha256: 'f'.repeat(64) }],
    ])('does not attach a file that %s', async (_, said) => {
      await expect(erp.attach('rexel', 'file-4', '300001', fileOf('%PDF-1.7', said))).rejects.toBeInstanceOf(
        Unavailable,
      )
      expect(await attached('300001')).toEqual([])
    })

    it('refuses to write to an account that does not exist', async () => {
      const words = 'There is no account 999999.'
      await expect(
        erp.updateCustomer('rexel', 'gone-1', '999999', { businessName: 'Nobody' }),
      ).rejects.toThrow(words)
      await expect(erp.setCredit('rexel', 'gone-2', '999999', { limit: 1, by: '' })).rejects.toThrow(words)
      await expect(erp.attach('rexel', 'gone-3', '999999', fileOf('x'))).rejects.toThrow(words)
      await expect(erp.attach('rexel', 'gone-3', '999999', fileOf('x'))).rejects.toBeInstanceOf(ErpRefusal)
      expect(await attached('999999')).toEqual([])
    })

    it('writes once if the same key is sent several times at once', async () => {
      const times = [1, 2, 3, 4]
      await Promise.all(times.map(() => erp.createAccount('rexel', 'open-7', newAccount('400007'))))
      await Promise.all(times.map(() => erp.attach('rexel', 'file-7', '400007', fileOf('x'))))
      expect(await attached('400007')).toEqual(['application.pdf'])
    })

    it('gives a number that two customers request at once to one of them', async () => {
      const ended = await Promise.allSettled([
        erp.createAccount('rexel', 'open-8a', newAccount('400008', 'Alpha Electric')),
        erp.createAccount('rexel', 'open-8b', newAccount('400008', 'Beta Controls')),
      ])
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: expect.any(ErpRefusal),
      })
    })
  })
}

const breaksOff = function* () {
  yield Buffer.from('%PDF')
  throw new Error('The store is gone.')
}
