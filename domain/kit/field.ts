import { always, never, type AboutApplication, type Condition } from './condition.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import { conditionsIn, type FieldContext, type Varying } from './varying.ts'

/** Every kind has one file in kinds/ and one component in web/form/fields. */
export type Kind =
  | 'text'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'choice'
  | 'option'
  | 'lookup'
  | 'date'
  | 'documents'
  | 'secret'
  | 'list'
  | 'numbered'

/** What became of a raw value. `digits` are those of a secret just typed; they leave through `secrets` only. */
export type Reading<V> = { readonly value: V; readonly digits?: string } | { readonly problem: string }

/** One question. `read`, `show` and `isEmpty` are methods, so that fields of different answers fit one array. */
export interface Field<K extends string = string, D extends Kind = Kind, V = unknown> {
  readonly key: K
  readonly kind: D
  readonly label: Varying<string>
  readonly hint?: Varying<string>
  /** It stands on the wire but is asked of nobody: a screen or the server keeps it. */
  readonly hidden: boolean
  /** The heading it prints under, so that two street addresses can be told apart. */
  readonly group?: string
  /** How much of the row it takes on a wide screen. */
  readonly width: Width
  /** Does the question arise at all? The same for every viewer. */
  readonly when: AboutApplication
  /** May this viewer see and write it? If not it is kept as stored. */
  readonly seenBy: Condition
  /** Seen, but kept as stored. */
  readonly fixed: Condition
  /** Must it be answered before going on? */
  readonly required: Condition
  /** While `when` holds, its answer is that of another field, whatever was sent. */
  readonly copies?: Copy
  readonly default?: Varying<V>
  /** The answer that is none. An answer kept empty was cleared; a key that is not there was never asked. */
  readonly empty: V
  /** Every condition that it asks, and every field that it reads besides them. */
  readonly asks: readonly Condition[]
  readonly reads: readonly AnyField[]
  /** Its limits as sentences, for the docs. */
  readonly limits: readonly string[]
  isEmpty(value: V): boolean
  /** Takes any JSON and never throws. */
  read(raw: unknown, fieldContext: FieldContext): Reading<V>
  /** The answer as a person reads it; '' for none. */
  show(value: V, fieldContext: FieldContext): string
}
export type Width = 'full' | 'two-thirds' | 'half' | 'third'
interface Copy {
  readonly when: AboutApplication
  readonly of: AnyField
}

/** What may be said about a field of any kind. */
export interface FieldOptions<V> {
  label: Varying<string>
  hint?: Varying<string>
  hidden?: boolean
  group?: string
  width?: Width
  when?: AboutApplication
  seenBy?: Condition
  fixed?: boolean | Condition
  required?: boolean | Condition
  copies?: Copy
  default?: Varying<NoInfer<V>>
  /** A further check of an answer that is not empty: a message, or null. */
  check?: (value: NoInfer<V>, context: FormContext) => string | null
}

interface Own<V> {
  empty: V
  isEmpty: (value: V) => boolean
  read: (raw: unknown, fieldContext: FieldContext) => Reading<V>
  show?: (value: V, fieldContext: FieldContext) => string
  asks?: readonly Condition[]
  reads?: readonly AnyField[]
  limits?: readonly (string | false | undefined)[]
}

const condition = (given: boolean | Condition | undefined): Condition =>
  typeof given === 'object' ? given : given ? always : never

/** The part that every kind shares: what the kinds of kinds/ are made with. */
export const field = <const K extends string, const D extends Kind, V>(
  kind: D,
  key: K,
  o: FieldOptions<V>,
  own: Own<V>,
): Field<K, D, V> => {
  const when = o.when ?? always
  const seenBy = o.seenBy ?? always
  const fixed = condition(o.fixed)
  const required = condition(o.required)
  const varying = [o.label, o.hint, o.default].flatMap(conditionsIn)
  return {
    kind,
    key,
    label: o.label,
    hint: o.hint,
    hidden: o.hidden ?? false,
    group: o.group,
    width: o.width ?? 'full',
    when,
    seenBy,
    fixed,
    required,
    copies: o.copies,
    default: o.default,
    empty: own.empty,
    asks: [
      when,
      seenBy,
      fixed,
      required,
      ...varying,
      ...(o.copies ? [o.copies.when] : []),
      ...(own.asks ?? []),
    ],
    reads: [...(o.copies ? [o.copies.of] : []), ...(own.reads ?? [])],
    limits: (own.limits ?? []).filter((limit): limit is string => typeof limit === 'string'),
    isEmpty: own.isEmpty,
    read(raw, fieldContext) {
      if (raw === null || raw === undefined) return { value: own.empty }
      const reading = own.read(raw, fieldContext)
      if ('problem' in reading || own.isEmpty(reading.value)) return reading
      const problem = o.check?.(reading.value, fieldContext.context)
      return problem ? { problem } : reading
    },
    show: own.show ?? ((value) => String(value ?? '')),
  }
}

/** What ends a line, in any script of ours. */
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u

/** Text of one line: where a line ended there is a blank, and none at either end. */
export const onOneLine = (text: string): string =>
  BREAK.test(text)
    ? text
        .split(BREAK)
        .filter((line) => line.trim() !== '')
        .join(' ')
    : text

/** The answer of a question of one line: no line ends in a letter, a subject or a document because of it. */
export const asLine = (raw: unknown): string | null => {
  const text = asText(raw)
  return text === null ? null : onOneLine(text)
}

/** A raw value as text that every database keeps: no NUL, no half of a character; only blanks is nothing. */
export const asText = (raw: unknown): string | null => {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw !== 'string') return null
  const text = raw.replaceAll('\0', '').toWellFormed()
  return text.trim() === '' ? '' : text
}
