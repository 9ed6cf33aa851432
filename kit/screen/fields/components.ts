import type { ComponentType } from 'react'
import type { FieldOf, Kind } from '../../model/index.ts'
import { ChoiceInput } from './choice.tsx'
import { ChoicesInput } from './choices.tsx'
import { DocumentsInput } from './uploads/documents.tsx'
import { ListInput } from './lists/list.tsx'
import { LookupInput } from './lookup.tsx'
import { MoneyInput, PhoneInput, SecretInput } from './masked.tsx'
import { NumberedInput } from './lists/numbered.tsx'
import { OptionInput } from './option.tsx'
import type { FieldProps } from './props.ts'
import { DateInput, EmailInput, NumberInput, TextInput } from './text.tsx'

/** One component per kind; a missing one is a type error. */
export const components = {
  text: TextInput,
  email: EmailInput,
  phone: PhoneInput,
  money: MoneyInput,
  number: NumberInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  option: OptionInput,
  lookup: LookupInput,
  date: DateInput,
  documents: DocumentsInput,
  secret: SecretInput,
  list: ListInput,
  numbered: NumberedInput,
} satisfies { [D in Kind]: ComponentType<FieldProps<FieldOf<D>>> }
