import { cleanText } from '../../platform/text/clean.ts'
import {
  always,
  never,
  type AboutApplication,
  type Condition,
  type KnownAnswers,
} from './conditions/condition.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import { conditionsIn, type FieldContext, type Varying } from './conditions/varying.ts'

/** Each kind has one file in kinds/ and one component in kit/screen/fields. */
export type Kind =
  | 'text'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'choice'
  | 'choices'
  | 'option'
  | 'lookup'
  | 'date'
  | 'documents'
  | 'secret'
  | 'list'
  | 'numbered'

/**
 * The result of reading a raw value. `digits` are those of a secret just typed; they leave only through
 * `secrets`.
 */
export type Reading<V> = { readonly value: V; readonly digits?: string } | { readonly problem: string }

/** One question. `read`, `show` and `isEmpty` are methods so that fields of different types fit one array. */
export interface Field<K extends string = string, D extends Kind = Kind, V = unknown> {
  readonly key: K
  readonly kind: D
  readonly label: Varying<string>
  readonly hint?: Varying<string>
  /** Replaces the sentence that `requestFor` derives from the label: "Enter the company name". */
  readonly request?: Varying<string>
  /** Part of the data but never shown: a screen or the server sets it. */
  readonly hidden: boolean
  /** The heading under which it prints, which tells two street addresses apart. */
  readonly group?: string
  /** Its share of the row on a wide screen. */
  readonly width: Width
  /** Whether the field applies. The same for every viewer. */
  readonly when: AboutApplication
  /** Whether this viewer may see and change it. If not, the stored value stays. */
  readonly seenBy: Condition
  /** Visible, but the stored value stays. */
  readonly fixed: Condition
  /** Whether it must be answered before continuing. */
  readonly required: Condition
  /** While `when` of one of them holds, it takes the answer of that field, whatever was sent. The first one counts. */
  readonly copies: readonly Copy[]
  /**
   * An empty answer starts with the first of these that is answered. Only the screen that shows the field does this,
   * and says so. Unlike a copy, the answer then belongs to this field.
   */
  readonly startsAs: readonly Start[]
  readonly default?: Varying<V>
  /** The empty answer. An answer stored as empty was cleared; a missing key was never asked. */
  readonly empty: V
  /** Every condition that it depends on, and every field that it reads besides. */
  readonly asks: readonly Condition[]
  readonly reads: readonly AnyField[]
  /** Its limits as phrases, for the docs. */
  readonly limits: readonly string[]
  /** What deserves a second look in a valid answer, such as an expired license; null: nothing. Never blocks. */
  readonly warns: ((raw: unknown, fieldContext: FieldContext) => string | null) | null
  /** What a valid answer means for later questions; null: nothing. */
  readonly tells: ((raw: unknown, fieldContext: FieldContext) => string | null) | null
  isEmpty(value: V): boolean
  /** Accepts any JSON and never throws. */
  read(raw: unknown, fieldContext: FieldContext): Reading<V>
  /** The answer as shown to a person; '' for none. */
  show(value: V, fieldContext: FieldContext): string
}
export type Width = 'full' | 'two-thirds' | 'half' | 'third'
export interface Copy {
  readonly when: AboutApplication
  readonly of: AnyField
}

export interface Start {
  readonly of: AnyField
  readonly when?: Condition
}

/** The options that every kind of field takes. */
export interface FieldOptions<V> {
  label: Varying<string>
  hint?: Varying<string>
  request?: Varying<string>
  hidden?: boolean
  group?: string
  width?: Width
  when?: AboutApplication
  seenBy?: Condition
  fixed?: boolean | Condition
  required?: boolean | Condition
  copies?: Copy | readonly Copy[] | undefined
  startsAs?: readonly Start[]
  default?: Varying<NoInfer<V>>
  /** An additional check of a non-empty answer. Returns a message or null. */
  check?: (value: NoInfer<V>, context: FormContext) => string | null
  /**
   * Returns a message about a valid, non-empty answer that deserves a second look, or null. Never blocks. It may read
   * other answers of its section.
   */
  warn?: (value: NoInfer<V>, context: FormContext, answers: KnownAnswers) => string | null
  /** Returns what a valid, non-empty answer means for later questions, or null. */
  tells?: (value: NoInfer<V>) => string | null
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

/** The part that every kind shares. The functions in kinds/ call it. */
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
  const { warn, tells } = o
  const aboutValid =
    (about: (value: NoInfer<V>, fieldContext: FieldContext) => string | null) =>
    (raw: unknown, fieldContext: FieldContext) => {
      const reading = own.read(raw, fieldContext)
      if ('problem' in reading || own.isEmpty(reading.value)) return null
      return about(reading.value as NoInfer<V>, fieldContext)
    }
  const copies = [o.copies ?? []].flat()
  const varying = [o.label, o.hint, o.request, o.default].flatMap(conditionsIn)
  return {
    kind,
    key,
    label: o.label,
    hint: o.hint,
    request: o.request,
    hidden: o.hidden ?? false,
    group: o.group,
    width: o.width ?? 'full',
    when,
    seenBy,
    fixed,
    required,
    copies,
    startsAs: o.startsAs ?? [],
    default: o.default,
    warns: warn ? aboutValid((value, { context, answers }) => warn(value, context, answers)) : null,
    tells: tells ? aboutValid((value) => tells(value)) : null,
    empty: own.empty,
    asks: [
      when,
      seenBy,
      fixed,
      required,
      ...varying,
      ...copies.map((copy) => copy.when),
      ...(own.asks ?? []),
    ],
    reads: [...copies.map((copy) => copy.of), ...(own.reads ?? [])],
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

/** Line breaks in any script we support. */
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u

/** Text on one line: a line break becomes a space, or nothing at either end. */
export const onOneLine = (text: string): string =>
  BREAK.test(text)
    ? text
        .split(BREAK)
        .filter((line) => line.trim() !== '')
        .join(' ')
    : text

/** Reads the answer to a one-line question, so that it can't break a line in a letter, a subject or a document. */
export const asLine = (raw: unknown): string | null => {
  const text = asText(raw)
  return text === null ? null : onOneLine(text)
}

/** Reads a raw value as clean text, which every database can store. */
export const asText = (raw: unknown): string | null => {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw !== 'string') return null
  return cleanText(raw)
}
