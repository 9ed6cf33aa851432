/** The registry of all forms. Only server code and `app/web/dev` load it completely. */
import type { DocumentsField, Form } from '../kit/model/index.ts'
import type { ViewedWhen } from '../platform/access/form-history.ts'
import type { Permission } from '../platform/access/permissions.ts'
import { cashAccount } from './cash-account/form/index.ts'
import { savedCashAccount } from './cash-account/form/saved.ts'
import { creditApplication } from './credit-application/form/index.ts'
import { savedApplication } from './credit-application/form/saved.ts'
import { bankReference, tradeReference } from '../office/references/form/index.ts'
import { plainAnswers, type FormEntry } from './entry.ts'
import { guarantyForm } from './guaranty/form.ts'
import { instantCredit } from './instant-credit/form/index.ts'
import { savedInstantCredit } from './instant-credit/form/saved.ts'
import { jobAccount } from './job-account/form/index.ts'
import { savedJobAccount } from './job-account/form/saved.ts'
import { privacyRequest } from './privacy-request/form.ts'

/** By the type that a saved form carries, which is the name of its definition. */
export const forms = {
  'credit-application': {
    definition: creditApplication,
    lifecycle: {
      noun: 'credit application',
      path: 'application',
      drafts: 'everyone',
      mailedToCustomer: true,
      signing: 'sequential',
      reviewedAt: 'creditapps',
      staffNeed: null,
      bannerNeeds: null,
      customersNeed: null,
    },
    history: 'mailed',
    saved: savedApplication,
  },
  'cash-account': {
    definition: cashAccount,
    lifecycle: {
      noun: 'cash account request',
      path: 'cash-account',
      drafts: 'staff',
      mailedToCustomer: false,
      signing: 'none',
      reviewedAt: 'cash-accounts',
      staffNeed: null,
      bannerNeeds: 'fillsInRequestForms',
      customersNeed: null,
    },
    history: 'submitted',
    saved: savedCashAccount,
  },
  'instant-credit': {
    definition: instantCredit,
    lifecycle: {
      noun: 'instant credit application',
      path: 'instant-credit',
      drafts: 'staff',
      mailedToCustomer: true,
      signing: 'sequential',
      reviewedAt: 'instant-credits',
      staffNeed: 'isInstantCreditLinkViewer',
      bannerNeeds: 'fillsInRequestForms',
      customersNeed: null,
    },
    history: 'mailed',
    saved: savedInstantCredit,
  },
  'job-account': {
    definition: jobAccount,
    lifecycle: {
      noun: 'job account request',
      path: 'job-account',
      drafts: 'everyone',
      mailedToCustomer: false,
      signing: 'none',
      reviewedAt: 'job-accounts',
      staffNeed: null,
      bannerNeeds: null,
      customersNeed: 'offersJobAccounts',
    },
    history: 'submitted',
    saved: savedJobAccount,
  },
  guaranty: { definition: guarantyForm, lifecycle: null, history: null, saved: plainAnswers(guarantyForm) },
  // Referees answer them through a mailed link (docs/rules/references.md).
  'trade-reference': {
    definition: tradeReference,
    lifecycle: null,
    history: null,
    saved: plainAnswers(tradeReference),
  },
  'bank-reference': {
    definition: bankReference,
    lifecycle: null,
    history: null,
    saved: plainAnswers(bankReference),
  },
  privacy: {
    definition: privacyRequest,
    lifecycle: {
      noun: 'privacy request',
      path: 'privacy',
      drafts: 'no one',
      mailedToCustomer: false,
      signing: 'none',
      reviewedAt: null,
      staffNeed: null,
      bannerNeeds: null,
      customersNeed: null,
    },
    history: null,
    saved: plainAnswers(privacyRequest),
  },
} as const satisfies Record<string, FormEntry>

export type FormType = keyof typeof forms

const isFormType = (type: string): type is FormType => Object.hasOwn(forms, type)

/** Throws for a type that no form has: a row of it cannot be read. */
export const formEntry = (type: string): FormEntry => {
  if (!isFormType(type)) throw new Error(`No form is of the type "${type}".`)
  return forms[type]
}

/** The sections of documents that a form takes, by the last part of their upload URL: `tax`, `other`. */
export const uploadsOf = (type: string): ReadonlyMap<string, DocumentsField> =>
  new Map(
    [...formEntry(type).definition.places.keys()].flatMap((field) =>
      field.kind === 'documents' ? [[field.upload, field]] : [],
    ),
  )

const types = Object.keys(forms) as FormType[]
const draftsOf = (type: FormType) => (forms[type].lifecycle as FormEntry['lifecycle'])?.drafts ?? 'no one'

/** The types that are saved before they are submitted. */
export const draftTypes = types.filter((type) => draftsOf(type) !== 'no one')
/** Those that take uploaded documents. */
export const documentTypes = draftTypes.filter((type) => uploadsOf(type).size > 0)
/** Those whose drafts customers save, too. */
export const customerDraftTypes = types.filter((type) => draftsOf(type) === 'everyone')

export const definitions: readonly Form[] = Object.values(forms).map(({ definition }) => definition)

/** The types in the form history, when employees may view another employee's form, and what they need for that. */
export const historyForms: ReadonlyMap<string, { viewedWhen: ViewedWhen; permission: Permission | null }> =
  new Map(
    Object.entries<FormEntry>(forms).flatMap(([type, { history, lifecycle }]) =>
      history ? [[type, { viewedWhen: history, permission: lifecycle?.staffNeed ?? null }]] : [],
    ),
  )
