/** What the registry says of a form: all that a form of any kind needs to be saved, opened and listed. */
import {
  blank,
  everyKey,
  shownTo,
  type Answers,
  type Audience,
  type Form,
  type Problem,
  type FormContext,
} from '../kit/index.ts'
import type { ViewedWhen } from '../rules/form-history.ts'
import type { SigningRole } from '../rules/signing.ts'
import type { KnownCustomer } from './common/known-customer.ts'

export interface FormEntry {
  readonly definition: Form
  /** Null: it is answered as part of another form, and no saved form is of this type. */
  readonly lifecycle: Lifecycle | null
  /** Which forms of their colleagues employees may view in the form history; null: it is not listed there. */
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
}

/** What only the server knows of a saved form. */
export interface KnownToServer {
  /** By which this viewer calls for it and its papers: a customer's key, staff's guid (WIRE-01). */
  readonly guid: string
  /** What the signing record says; what a browser says of signatures is not read (SIGN-A02). */
  readonly signatures: readonly {
    readonly role: SigningRole
    readonly id: string
    readonly signed: boolean
  }[]
  /** Everybody has signed. */
  readonly all: boolean
}

/** Names of uploaded files, by kind. */
export interface UploadedDocuments {
  readonly tax: readonly unknown[]
  readonly other: readonly unknown[]
}

/** How the stored answers of one form are read by what serves every form. Each function is pure. */
export interface SavedAnswers {
  /** What lists read, beside the answers; empty where the form does not ask. */
  columns(answers: Answers): { companyName: string; accountNumber: string; branchNumber: string }
  /** The company as mails name it; empty while nobody has named it. */
  companyName(answers: Answers, reader: Audience): string
  /** The one address that the form is known by, to which its mails go; null without one. */
  email(answers: Answers): string | null
  /** The customer account that the answers name; null without one. */
  account(answers: Answers): string | null
  /** Whether what was sent names another account than this one. */
  isOtherAccount(sent: Answers, account: string): boolean
  /** What a customer's screen must know of answers that it may not see (form kit: facts). */
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
  /** First answers of a customer who comes from the web shop; null: nobody comes from there. */
  readonly fromStorefront:
    | ((
        user: { webUserId: string; customerNumber: string },
        account: KnownCustomer | null,
        context: FormContext,
      ) => Answers)
    | null
  /** `section.field` that may still change after a signature, because no signed document holds it. */
  readonly openAfterSigning: string | null
  /** `section.field` that says everybody has signed, which the signing record alone answers. */
  readonly signaturesField: string | null
}

/** Of a form without account, documents and signatures. */
export const plainAnswers = (form: Form): SavedAnswers => ({
  columns: () => ({ companyName: '', accountNumber: '', branchNumber: '' }),
  companyName: () => '',
  email: () => null,
  account: () => null,
  isOtherAccount: () => false,
  facts: () => ({}),
  withDocuments: (answers) => answers,
  onTheWire: (context, answers) => everyKey(form, blank(form, context, shownTo(form, context, answers))),
  fromStorefront: null,
  openAfterSigning: null,
  signaturesField: null,
})
