import type { LookupResult, LookupField } from '../../model/index.ts'
import type { FieldState } from '../state/field-state.ts'
import { idOf } from '../use-field.ts'
import { LookupInput } from './lookup.tsx'
import { say } from '../../../platform/language/index.ts'

interface SearchBoxProps {
  of: LookupField
  label: string
  hint: string
  query: Readonly<Record<string, string>>
  onChoose: (found: LookupResult) => void
}

/** A search beside the questions of a form: what is chosen goes to `onChoose`, and the box is empty again. */
export const SearchBox = ({ of, label, hint, query, onChoose }: SearchBoxProps) => (
  <LookupInput
    of={of}
    fieldState={{ ...plain, label: say(label), hint: say(hint), query }}
    state={{
      path: of.key,
      id: idOf(of.key),
      value: null,
      problem: null,
      from: '',
      item: undefined,
      change: (chosen) => chosen && onChoose(chosen as LookupResult),
      leave: () => {},
    }}
  />
)

/** The state of a field that has no rules. */
const plain: Omit<FieldState, 'label' | 'hint' | 'query'> = {
  present: true,
  required: false,
  fixed: false,
  // Not a question, so it is not marked as optional.
  answered: true,
  warning: '',
  note: '',
  options: [],
  control: '',
  earliest: '',
  latest: '',
  mask: '',
  listed: false,
  usualFirst: false,
  endpoint: '',
  min: 0,
  max: 0,
}
