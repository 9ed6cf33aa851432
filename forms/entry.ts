/** A form's entry in the registry: everything it needs to be saved, opened and listed. */
import {
  blank,
  everyKey,
  own,
  shownTo,
  type Answers,
  type AnyField,
  type Audience,
  type Form,
  type Problem,
  type FormContext,
} from '../kit/model/index.ts'
import type { ViewedWhen } from '../platform/access/form-history.ts'
import type { Permission } from '../platform/access/permissions.ts'
import type { SignerRole } from '../common/signing/rules/signing.ts'
import type { KnownCustomer } from '../services/erp/rules/known-customer.ts'

export interface FormEntry {
  readonly definition: Form
  /** Null: it is answered as part of another form, and no saved form is of this type. */
  readonly lifecycle: Lifecycle | null
  /** When employees may view another employee's form in the form history; null: it is not listed there. */
  readonly history: ViewedWhen | null
  readonly saved: SavedAnswers
}

export interface Lifecycle {
  /** What messages and mails call it: `credit application`. */
  readonly noun: string
  /** First part of its addresses: `/{path}/{banner}/{key}` for customers, `/admin/{path}/{banner}/{id}` for staff. */
  readonly path: string
  /** Who saves it before it is submitted. An abandoned draft is purged. */
  readonly drafts: 'everyone' | 'staff' | 'no one'
  /** Employees mail its link to its customer. */
  readonly mailedToCustomer: boolean
  readonly signing: 'sequential' | 'none'
  /** Where employees with the permission managedUser open a submitted one: `/admin/{reviewedAt}/{banner}/{id}`. */
  readonly reviewedAt: string | null
  /** The permission that employees need to begin, open and save one; null: none. */
  readonly staffNeed: Permission | null
  /** What a banner must be able to do for its employees to fill one out; null: nothing. */
  readonly bannerNeeds: 'fillsInRequestForms' | null
  /** The same for its customers. */
  readonly customersNeed: 'offersJobAccounts' | null
}

/** What only the server knows about a saved form. */
export interface KnownToServer {
  /** How this viewer addresses the form and its documents: customers by the key, staff by the guid (WIRE-01). */
  readonly guid: string
  /** What the signing record says; what a browser says about signatures is ignored (SIGN-A02). */
  readonly signatures: readonly {
    readonly role: SignerRole
    readonly id: string
    readonly signed: boolean
  }[]
  /** Everyone has signed. */
  readonly all: boolean
}

/** Names of uploaded files, by kind. */
export interface UploadedDocuments {
  readonly tax: readonly unknown[]
  readonly bond: readonly unknown[]
  readonly other: readonly unknown[]
}

/** How the shared code reads the stored answers of one form. Each function is pure. */
export interface SavedAnswers {
  /** The columns that lists read; '' if the form does not ask for them. */
  columns(answers: Answers): { companyName: string; accountNumber: string; branchNumber: string }
  /** The company's name for mails; '' if it has not been entered. */
  companyName(answers: Answers, reader: Audience): string
  /** The email address to which the form's mails go; null if there is none. */
  email(answers: Answers): string | null
  /** The name of the job that the form is about; absent: it is about none. */
  jobName?(answers: Answers): string
  /** The customer account that the answers name; null without one. */
  account(answers: Answers): string | null
  /** Whether what was sent names another account than this one. */
  isOtherAccount(sent: Answers, account: string): boolean
  /** Facts about answers that a customer's screen may not see (form kit: facts). */
  facts(answers: Answers): Readonly<Record<string, boolean>>
  /** The answers, with uploaded documents where the form shows them. */
  withDocuments(answers: Answers, documents: UploadedDocuments): Answers
  /** The answers as they travel to one viewer. `found`: all that a reading found, if one was just made. */
  onTheWire(
    context: FormContext,
    answers: Answers,
    known: KnownToServer,
    found?: readonly Problem[],
  ): Record<string, unknown>
  /** The first answers of a customer from the storefront; null: the shop does not lead here. */
  readonly fromStorefront:
    | ((
        user: { webUserId: string; customerNumber: string },
        account: KnownCustomer | null,
        context: FormContext,
      ) => Answers)
    | null
  /** `section.field` that may still change after a signature, because no signed document holds it. */
  readonly openAfterSigning: string | null
  /** The `section.field` for "everyone has signed", which only the signing record determines. */
  readonly signaturesField: string | null
}

/** The fields that lists and mails read. Of several, the first with an answer counts; without any, it is ''. */
interface FieldsOfLists {
  companyName?: AnyField
  accountNumber?: AnyField
  branchNumber?: readonly AnyField[]
  email?: AnyField
}

/** The text of a stored answer; '' without one. A draft may contain anything that was ever sent, so no type is trusted. */
export const textOf = (form: Form, answers: Answers, field: AnyField): string => {
  const key = form.places.get(field)!.section.key
  const value = own(key === null ? answers : own(answers, key), field.key)
  return typeof value === 'string' ? value.trim() : ''
}

/** For a form without documents and signatures. */
export const plainAnswers = (
  form: Form,
  { companyName, accountNumber, branchNumber = [], email }: FieldsOfLists = {},
): SavedAnswers => ({
  columns: (answers) => ({
    companyName: companyName ? textOf(form, answers, companyName) : '',
    accountNumber: accountNumber ? textOf(form, answers, accountNumber) : '',
    branchNumber: branchNumber.map((field) => textOf(form, answers, field)).find(Boolean) ?? '',
  }),
  companyName: (answers) => (companyName ? textOf(form, answers, companyName) : ''),
  email: (answers) => (email && textOf(form, answers, email)) || null,
  account: (answers) => (accountNumber && textOf(form, answers, accountNumber)) || null,
  isOtherAccount: () => false,
  facts: () => ({}),
  withDocuments: (answers) => answers,
  onTheWire: (context, answers) => everyKey(form, blank(form, context, shownTo(form, context, answers))),
  fromStorefront: null,
  openAfterSigning: null,
  signaturesField: null,
})
