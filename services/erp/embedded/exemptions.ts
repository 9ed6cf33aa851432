/** The tax exemptions of the embedded ERP. */
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { ErpRefusal, type TaxExemption } from '../port.ts'

export const writeExemption = async (
  tx: Tx,
  banner_id: number,
  customer_number: string,
  { certificate, states, effectiveOn, expiresOn }: TaxExemption,
): Promise<void> => {
  const account = await tx
    .selectFrom('erp_customer')
    .select('is_deleted')
    .where('banner_id', '=', banner_id)
    .where('number', '=', customer_number)
    .executeTakeFirst()
  if (!account) throw new ErpRefusal(`There is no account ${customer_number}.`)
  if (account.is_deleted) throw new ErpRefusal(`Account ${customer_number} is deleted.`)
  await tx
    .deleteFrom('erp_tax_exemption')
    .where('banner_id', '=', banner_id)
    .where('customer_number', '=', customer_number)
    .where('certificate', '=', certificate)
    .execute()
  if (states.length === 0) return
  await tx
    .insertInto('erp_tax_exemption')
    .values({
      banner_id,
      customer_number,
      certificate,
      states: sql<string[]>`${[...states]}::text[]`,
      effective_on: effectiveOn,
      expires_on: expiresOn,
    })
    .execute()
}
