/** What the requests for an account share: the write that opens it, and what follows once the ERP has done so. */
import type { ErpAddress } from '../../../services/erp/rules/reconciliation.ts'
import type { ErpWrite } from '../../review/erp/server/index.ts'
import { completeForm } from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { NewCashAccount } from '../../../services/erp/port.ts'

interface SalesAnswers {
  customerTypeCategory?: string
  customerType?: string
  insideSalesPerson?: { eclipseUserLogin?: string } | null
  outsideSalesPerson?: { eclipseUserLogin?: string } | null
}

type SalesFields = keyof SalesAnswers

/** The write that opens an account, with what employees answered about its sales. */
export const accountToOpen = (
  account: Omit<NewCashAccount, SalesFields>,
  sales: SalesAnswers | undefined,
): ErpWrite => ({
  operation: 'open-cash-account',
  detail: {
    accountNumber: '',
    account: {
      ...account,
      customerTypeCategory: sales?.customerTypeCategory ?? '',
      customerType: sales?.customerType ?? '',
      insideSalesPerson: sales?.insideSalesPerson?.eclipseUserLogin ?? '',
      outsideSalesPerson: sales?.outsideSalesPerson?.eclipseUserLogin ?? '',
    },
  },
})

interface AnsweredAddress {
  streetAddress1?: string
  streetAddress2?: string
  city?: string
  state?: string
}

export const erpAddress = (place: AnsweredAddress | undefined, postalCode = ''): ErpAddress => ({
  streetLineOne: place?.streetAddress1 ?? '',
  streetLineTwo: place?.streetAddress2 ?? '',
  streetLineThree: '',
  city: place?.city ?? '',
  state: place?.state ?? '',
  postalCode,
  country: 'US',
})

/** Eclipse wants the title of the price class beside its code (CASH-019). */
export const priceClassOf = (code: string | undefined, title: string | undefined) =>
  code && title ? { eclipsePriceClass: { priceClass: code, title } } : {}

export interface OpenedAccount {
  formId: number
  accountNumber: string
  at: Date
}

/** The form is complete, and its history says so. */
export const recordOpened = async (
  tx: Tx,
  { formId, accountNumber, at }: OpenedAccount,
  detail: Record<string, unknown> = {},
): Promise<void> => {
  await completeForm(tx, formId, { accountNumber, at })
  await appendAuditEvent(tx, {
    formId,
    at,
    actor: 'system',
    event: 'account opened',
    detail: { account: accountNumber, ...detail },
  })
}
