/** The writes to the ERP: those of an approval (WIRE-06), and the account of a cash customer. Pure. */
import { wholeDollars } from '../../../../platform/text/money.ts'
import {
  comparedFieldNames,
  comparedFields,
  type Choices,
  type Compared,
} from '../../../../services/erp/rules/reconciliation.ts'
import type { ErpRecord, NewCashAccount, NewJobShipTo } from '../../../../services/erp/port.ts'

/** One step, stored in `erp_transaction` until the ERP confirms it. It never contains a secret. */
export type ErpWrite =
  | { operation: 'create-account'; detail: { accountNumber: string; account: Compared } }
  /** `accountNumber` is '' until the ERP has given one. */
  | { operation: 'open-cash-account'; detail: { accountNumber: string; account: NewCashAccount } }
  /** `accountNumber` is the bill-to account, until the ERP has given the number of the job. */
  | { operation: 'create-job-ship-to'; detail: { accountNumber: string; job: NewJobShipTo } }
  | { operation: 'update-customer'; detail: { accountNumber: string; change: Partial<Compared> } }
  | { operation: 'set-credit'; detail: { accountNumber: string; limit: number; email: string } }
  | { operation: 'attach'; detail: { accountNumber: string; documentId: string; name: string } }

export interface Approved {
  /** The ERP's record when it was compared; null if it has no such account. */
  record: ErpRecord | null
  application: Compared
  accountNumber: string
  /** The selections of differing fields. */
  choices: Choices
  /** Whole dollars. */
  creditAmount: number
  /** The analyst's address, which the ERP may know. */
  email: string
  /** The customer's uploads and the signed application. Never a guaranty, a letter or a report. */
  documents: readonly { id: string; name: string }[]
}

/** In order: the account, its changes, its limit; then the documents, which are independent. */
export const writesOf = ({ record, application, accountNumber, choices, ...o }: Approved): ErpWrite[] => {
  const change = Object.fromEntries(
    comparedFields
      .filter((field) => choices[field] === 'application')
      .map((field) => [field, application[field]]),
  ) as Partial<Compared>
  const kept: ErpWrite[] = record
    ? Object.keys(change).length
      ? [{ operation: 'update-customer', detail: { accountNumber, change } }]
      : []
    : [{ operation: 'create-account', detail: { accountNumber, account: application } }]
  return [
    ...kept,
    { operation: 'set-credit', detail: { accountNumber, limit: o.creditAmount, email: o.email } },
    ...o.documents.map(({ id, name }): ErpWrite => ({
      operation: 'attach',
      detail: { accountNumber, documentId: id, name },
    })),
  ]
}

/** A step has one key, however often it is sent (docs/decisions/0046). `cause`: `approval:7`, for example. */
export const keyOf = (cause: string, { operation, detail }: ErpWrite): string =>
  [cause, operation, ...('documentId' in detail ? [detail.documentId] : [])].join(':')

/** As shown in the application's history. */
export const wordsOf = (write: ErpWrite): string => {
  const { accountNumber } = write.detail
  switch (write.operation) {
    case 'create-account':
      return `Open account ${accountNumber} for ${write.detail.account.businessName}`
    case 'open-cash-account':
      return write.detail.account.creditLimit
        ? `Open an account with a credit limit of ${wholeDollars(write.detail.account.creditLimit)} for ${write.detail.account.businessName}`
        : `Open a cash account for ${write.detail.account.businessName}`
    case 'create-job-ship-to':
      return `Open a job account for ${write.detail.job.name} under account ${write.detail.job.accountNumber}`
    case 'update-customer': {
      const fields = comparedFields.filter((field) => write.detail.change[field] !== undefined)
      return `Change ${joinWords(fields.map((field) => comparedFieldNames[field]))} of account ${accountNumber}`
    }
    case 'set-credit':
      return `Set the credit limit of account ${accountNumber} to ${wholeDollars(write.detail.limit)}`
    case 'attach':
      return `Attach ${write.detail.name} to account ${accountNumber}`
  }
}

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
