/** One alert, and what the alerts are made from. */
import type { Choices, Open } from '../../../../../services/erp/rules/reconciliation.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import type { ShownReference } from '../../../../references/web/index.ts'
import type { Transaction } from '../../../erp/web/queries.ts'
import type { Detail } from '../../queries.ts'

export interface Alert {
  key: string
  /** `bad`: against an approval. `caution`: to be looked at. `waiting`: nothing to do yet. */
  tone: 'bad' | 'caution' | 'waiting'
  text: string
  /** The anchor on this page, or another application. */
  to: { anchor: string } | { creditAppId: number }
}

export type Watched = Pick<
  Detail,
  | 'status'
  | 'amountRequested'
  | 'creditReport'
  | 'daysLeft'
  | 'dueOn'
  | 'followUp'
  | 'proposal'
  | 'recommendedMultiple'
  | 'approvalWarnings'
  | 'businessInfo'
  | 'decisions'
  | 'erpReconciliation'
  | 'sameCompany'
  | 'signatories'
  | 'signing'
  | 'history'
>

export interface Beside {
  /** The choices between application and ERP so far. */
  reconciling: { open: Open; choices: Choices }
  /** The writes to the ERP. */
  writes: readonly Pick<Transaction, 'state' | 'tries'>[]
  references: readonly Pick<ShownReference, 'id' | 'name' | 'email' | 'state' | 'signals'>[]
  zone: string
  /** In the banner's time zone. */
  today: Day
}

export const at = (anchor: string, key: string, tone: Alert['tone'], text: string): Alert => ({
  key,
  tone,
  text,
  to: { anchor },
})
