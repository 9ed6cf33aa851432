import { afterAll } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { customersContract, plantForContract } from './contract.ts'
import { embeddedErp } from './embedded.ts'
import { plantRecords, recordsContract } from './records-contract.ts'
import { writesContract } from './writes-contract.ts'

const databases: OpenDatabase[] = []
afterAll(() => Promise.all(databases.map((database) => database.close())))
const open = async () => {
  const database = await testDatabase()
  databases.push(database)
  return database.db
}

customersContract('embedded', async () => {
  const db = await open()
  await plantForContract(db)
  return embeddedErp(db)
})

recordsContract('embedded', async () => {
  const db = await open()
  await plantRecords(db)
  return embeddedErp(db)
})

writesContract('embedded', async () => {
  const db = await open()
  await plantRecords(db)
  return { erp: embeddedErp(db), db }
})
