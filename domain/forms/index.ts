/** The one registry of forms. Whatever lists forms reads it. Only server code and `web/dev` load it whole. */
import type { Form } from '../kit/index.ts'
import type { ViewedWhen } from '../rules/form-history.ts'
import { creditApplication } from './credit-application/index.ts'
import { guarantyForm } from './guaranty/index.ts'
import { privacyRequest } from './privacy/index.ts'

export interface FormEntry {
  readonly definition: Form
  /** Null: it is answered as part of another form, and no saved form is of this type. */
  readonly lifecycle: Lifecycle | null
  /** Which forms of their colleagues employees may view in the form history; null: it is not listed there. */
  readonly history: ViewedWhen | null
}

export interface Lifecycle {
  /** It is saved before it is submitted, and purged when nobody comes back to it. */
  readonly draft: boolean
  /** Employees mail its link to its customer. */
  readonly mailedToCustomer: boolean
  readonly signing: 'sequential' | 'none'
}

/** By the type that a saved form carries, which is the name of its definition. */
export const forms = {
  'credit-application': {
    definition: creditApplication,
    lifecycle: { draft: true, mailedToCustomer: true, signing: 'sequential' },
    history: 'mailed',
  },
  guaranty: { definition: guarantyForm, lifecycle: null, history: null },
  privacy: {
    definition: privacyRequest,
    lifecycle: { draft: false, mailedToCustomer: false, signing: 'none' },
    history: null,
  },
} as const satisfies Record<string, FormEntry>

export type FormType = keyof typeof forms

const isFormType = (type: string): type is FormType => Object.hasOwn(forms, type)

/** Throws for a type that no form has: a row of it cannot be read. */
export const formEntry = (type: string): FormEntry => {
  if (!isFormType(type)) throw new Error(`No form is of the type "${type}".`)
  return forms[type]
}

export const definitions: readonly Form[] = Object.values(forms).map(({ definition }) => definition)

/** The types that the form history lists, and when a colleague may view one of them. */
export const historyForms: ReadonlyMap<string, ViewedWhen> = new Map(
  Object.entries<FormEntry>(forms).flatMap(([type, { history }]) => (history ? [[type, history]] : [])),
)
