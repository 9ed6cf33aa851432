import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { customersContract, seedForContract } from '../contract/erp.ts'
import { embeddedErp } from './embedded.ts'
import { seedRecords, recordsContract } from '../contract/records.ts'
import { exemptionsContract } from '../contract/exemptions.ts'
import { writesContract } from '../contract/writes.ts'

const databases: OpenDatabase[] = []
afterAll(() => Promise.all(databases.map((database) => database.close())))
const open = async () => {
  const database = await testDatabase()
  databases.push(database)
  return database.db
}

customersContract('embedded', async () => {
  const db = await open()
  await seedForContract(db)
  return embeddedErp(db)
})

recordsContract('embedded', async () => {
  const db = await open()
  await seedRecords(db)
  return embeddedErp(db)
})

writesContract('embedded', async () => {
  const db = await open()
  await seedRecords(db)
  return { erp: embeddedErp(db), db }
})

exemptionsContract('embedded', async () => {
  const db = await open()
  await seedRecords(db)
  return { erp: embeddedErp(db), db }
})

it('takes no key for two different writes', async () => {
  const db = await open()
  await seedRecords(db)
  const erp = embeddedErp(db)
  await erp.setCredit('rexel', 'one-key', '300001', { limit: 1_000, by: '' })
  const words = 'The key one-key is that of another write.'
  await expect(erp.setCredit('rexel', 'one-key', '300002', { limit: 2_000, by: '' })).rejects.toThrow(words)
  await expect(erp.updateCustomer('rexel', 'one-key', '300001', { businessName: 'Another' })).rejects.toThrow(
    words,
  )
  expect(await erp.record('rexel', '300002')).toMatchObject({ creditLimit: null })
})
