/** Whether a newer certificate has taken the place of one that ends (docs/rules/tax-certificates.md). */
import { APPROVED, PENDING } from '../rules/tax-certificates.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { endOf } from './present.ts'
import type { Certificate } from './store.ts'

/** With the day on which it ends, by its own date or by the rule of a state; null: it does not end. */
export type Ending = Pick<Certificate, 'id' | 'banner_id' | 'account_number' | 'states'> & {
  endsOn: string | null
}

/**
 * A newer certificate of the account covers one of its states and does not end before it, or waits for review. `except`:
 * the id of one that does not count.
 */
export const isReplaced = async (
  reader: Reader,
  old: Ending,
  rules: readonly TaxRule[],
  except = 0,
): Promise<boolean> => {
  const newer = await reader
    .selectFrom('tax_certificate')
    .select(['states', 'effective_on', 'expires_on', 'status_code'])
    .where('banner_id', '=', old.banner_id)
    .where('account_number', '=', old.account_number)
    .where('id', '>', old.id)
    .where('id', '<>', except)
    .where('status_code', 'in', [PENDING, APPROVED])
    .execute()
  return newer.some((one) => {
    const endsOn = endOf(one, rules)
    return (
      one.states.some((state) => old.states.includes(state)) &&
      (one.status_code === PENDING || endsOn === null || (old.endsOn !== null && endsOn > old.endsOn))
    )
  })
}
