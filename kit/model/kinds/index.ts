import type { ChoiceField } from './choice.ts'
import type { ChoicesField } from './choices.ts'
import type { DateField } from './date.ts'
import type { DocumentsField } from './documents.ts'
import type { EmailField } from './email.ts'
import type { LookupField } from './lookup.ts'
import type { MoneyField } from './money.ts'
import type { NumberField } from './number.ts'
import type { OptionField } from './option.ts'
import type { PhoneField } from './phone.ts'
import type { ListField, NumberedField } from './repeated.ts'
import type { SecretField } from './secret.ts'
import type { TextField } from './text.ts'
import type { Kind } from '../field.ts'

/** A field of any kind. */
export type AnyField =
  | TextField
  | EmailField
  | PhoneField
  | MoneyField
  | NumberField
  | ChoiceField
  | ChoicesField
  | OptionField
  | LookupField
  | DateField
  | DocumentsField
  | SecretField
  | ListField
  | NumberedField
export type FieldOf<D extends Kind> = Extract<AnyField, { kind: D }>

export { choice, yesNo, type ChoiceField, type Option } from './choice.ts'
export { choices, codesIn, type ChoicesField } from './choices.ts'
export { date, type DateField } from './date.ts'
export { documents, type DocumentsField, type UploadedDocument } from './documents.ts'
export { email, type EmailField } from './email.ts'
export { lookup, type LookupResult, type LookupField } from './lookup.ts'
export { money, type MoneyField } from './money.ts'
export { number, type NumberField } from './number.ts'
export { option, type OptionField } from './option.ts'
export { phone, type PhoneField } from './phone.ts'
export { dunsDigits, foundingYear } from './plausible.ts'
export {
  list,
  numberedList,
  type ItemOf,
  type ListField,
  type NumberedField,
  type RepeatedField,
} from './repeated.ts'
export { lastFour, secret, type LastFour, type SecretField } from './secret.ts'
export { digitsOnly, text, type TextField } from './text.ts'
export { address, addressSamples, stateLabel } from './address.ts'
