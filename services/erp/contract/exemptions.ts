/** What every ERP must do with tax exemptions. Run by the test of each adapter. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { ErpRefusal, type Erp, type TaxExemption } from '../port.ts'
import { newAccount } from './records.ts'

const exemption: TaxExemption = {
  certificate: 'C-1',
  states: ['OR', 'WA'],
  effectiveOn: '2026-01-01',
  expiresOn: '2027-01-01',
}

export const exemptionsContract = (name: string, make: () => Promise<{ erp: Erp; db: Database }>): void => {
  describe(`tax exemptions: ${name}`, () => {
    let erp: Erp
    let db: Database
    beforeAll(async () => {
      ;({ erp, db } = await make())
    })

    it('writes a tax exemption, replaces it under the same reference, and ends it', async () => {
      await erp.createAccount('rexel', 'open-9', newAccount('400009'))
      const set = (key: string, over: Partial<TaxExemption> = {}) =>
        erp.setTaxExemption('rexel', key, '400009', { ...exemption, ...over })
      const kept = () =>
        db
          .selectFrom('erp_tax_exemption')
          .select(['certificate', 'states', 'effective_on', 'expires_on'])
          .where('customer_number', '=', '400009')
          .execute()
      await set('exempt-1')
      await set('exempt-2', { states: ['WA'], expiresOn: null })
      // A repeated key is the earlier write, which is not done again.
      await set('exempt-1')
      expect(await kept()).toEqual([
        { certificate: 'C-1', states: ['WA'], effective_on: '2026-01-01', expires_on: null },
      ])
      await set('exempt-3', { states: [] })
      await set('exempt-4', { states: [] })
      expect(await kept()).toEqual([])
    })

    it('refuses a tax exemption of an account that is not there or is deleted, and says why', async () => {
      await erp.createAccount('rexel', 'open-10', newAccount('400010'))
      await db.updateTable('erp_customer').set({ is_deleted: true }).where('number', '=', '400010').execute()
      for (const [number, words] of [
        ['999999', 'There is no account 999999.'],
        ['400010', 'Account 400010 is deleted.'],
      ] as const) {
        const refused = erp.setTaxExemption('rexel', `exempt-${number}`, number, exemption)
        await expect(refused).rejects.toBeInstanceOf(ErpRefusal)
        await expect(refused).rejects.toThrow(words)
      }
    })
  })
}
