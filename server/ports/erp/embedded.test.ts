import { afterAll } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { customersContract, plantForContract } from './contract.ts'
import { embeddedCustomers } from './embedded.ts'

let database: OpenDatabase | undefined
afterAll(() => database?.close())

customersContract('embedded', async () => {
  database = await testDatabase()
  await plantForContract(database.db)
  return embeddedCustomers(database.db)
})
