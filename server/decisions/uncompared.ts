/** An account that the ERP knows and nobody has compared is approved by nobody (REV-063). */
import { bannerById } from '../../domain/rules/banners.ts'
import { lenderOf } from '../../domain/rules/lending.ts'
import { abilitiesOf } from '../../domain/rules/banners.ts'
import type { Reader } from '../platform/database/database.ts'
import { Invalid, Unavailable } from '../platform/errors.ts'
import type { Erp } from '../ports/erp.ts'
import { readAtHand } from './store.ts'

/**
 * Asks the ERP, so never within a transaction; who may not decide is told so later. Throws Invalid at the account.
 * An ERP that is away stops no approval: the account would be opened, and it refuses that for one that is there.
 */
export const refuseUncompared = async (
  { db, erp }: { db: Reader; erp: Erp },
  formId: number,
  accountId: string,
): Promise<void> => {
  const found = await readAtHand(db, formId)
  if (!found || found.record) return
  const { status, banner_id } = found.application
  const { name } = bannerById(banner_id)
  if (!abilitiesOf(name).writesToErp || status === 'Approved' || status === 'Withdrawn') return
  const known = await erp.record(lenderOf('accounts', name), accountId).catch((error: unknown) => {
    if (error instanceof Unavailable) return null
    throw error
  })
  if (known)
    throw new Invalid([
      {
        path: 'body.accountId',
        message: `The ERP keeps account ${accountId} as ${known.businessName}. Make it the account of this application and compare the two before you approve.`,
      },
    ])
}
