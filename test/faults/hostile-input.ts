/**
 * The worst input that the schema of an endpoint accepts, made from the schema: every text, list and number as large
 * as allowed. It also makes larger input, up to the limits of a request.
 */
import { z } from 'zod'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { guarantyForm } from '../../forms/guaranty/form.ts'
import { privacyRequest } from '../../forms/privacy-request/form.ts'
import type { Form } from '../../kit/model/index.ts'
import type { Input } from '../access/call.ts'

/**
 * The units that texts repeat. Each slows down another kind of careless pattern, or ends a line, a text or an
 * encoding.
 */
const units = [' .', 'a', '\n', '。', '<', '\0', '\ud800', '\u202e', '9']

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  contentEncoding?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  maximum?: number
}

interface Worst {
  unit: string
  /** Characters of a text that has no limit. */
  long: number
  /** Items of a list that has no limit. */
  wide: number
  /** Makes lists and texts as long as their limits, or much longer. */
  beyond: boolean
}

/** Marks a value that stays valid: an option, a key, a date. */
const good = Symbol('good')

const nested = (depth: number): unknown => {
  let value: unknown = 'bottom'
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value }
  return value
}

const worstOf = (schema: Json, place: string, w: Worst): unknown => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const made = choices.filter(({ type }) => type !== 'null').map((one) => worstOf(one, place, w))
    return made.find((one) => one !== good) ?? good
  }
  if (schema.allOf) return worstOf(Object.assign({}, ...schema.allOf), place, w)
  if (schema.const !== undefined || schema.enum) return good
  const kind = [schema.type].flat().find((one) => one !== 'null')
  switch (kind) {
    case 'string': {
      if (!w.beyond && (schema.format || schema.pattern || schema.contentEncoding)) return good
      const most = w.beyond ? w.long : Math.min(schema.maxLength ?? w.long, w.long)
      return w.unit.repeat(Math.ceil(most / w.unit.length)).slice(0, most)
    }
    case 'number':
    case 'integer':
      return w.beyond ? 1e308 : (schema.maximum ?? Number.MAX_SAFE_INTEGER)
    case 'boolean':
      return good
    case 'array': {
      // The list appears in each of two thousand items. Forty items exceed any limit there and keep the request at a
      // few megabytes.
      const item = worstOf(schema.items ?? {}, place, { ...w, long: 20, wide: Math.min(w.wide, 40) })
      const count = w.beyond ? w.wide : Math.min(schema.maxItems ?? w.wide, w.wide)
      return item === good ? good : Array.from({ length: count }, () => item)
    }
    case 'object': {
      if (schema.properties)
        return Object.fromEntries(
          Object.entries(schema.properties)
            .map(([name, of]) => [name, worstOf(of, `${place}.${name}`, w)] as const)
            .filter(([, value]) => value !== good),
        )
      const count = w.beyond ? w.wide : Math.min(schema.maxProperties ?? w.wide, w.wide)
      const names = Array.from({ length: count }, (_, n) => `${w.unit}${n}`)
      return Object.fromEntries(names.map((name) => [name, w.unit.repeat(20)]))
    }
    case undefined:
      return nested(28)
    default:
      throw new Error(`Hostile input cannot be built for ${place}: ${JSON.stringify(schema).slice(0, 200)}`)
  }
}

const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/**
 * The limits of a request: a megabyte or the endpoint's limit, headers of 16 KB, 300 characters for a part of the
 * path.
 */
const share = (schema: z.ZodType, of: number) =>
  Math.floor(of / (Object.keys(schemaOf(schema).properties ?? { one: 1 }).length + 1))

/** Every field of a form, each with the same value. */
const everywhere = (form: Form, value: unknown): Record<string, unknown> => {
  const answers: Record<string, Record<string, unknown>> = {}
  const top: Record<string, unknown> = {}
  for (const { section, field } of form.order)
    for (const key of field.kind === 'numbered' ? field.keys : [field.key])
      if (section.key === null) top[key] = value
      else (answers[section.key] ??= {})[key] = value
  return { ...answers, ...top }
}

const answersOf = (form: Form): unknown[] => [
  ...units.map((unit) => everywhere(form, unit.repeat(800 / unit.length))),
  everywhere(form, nested(20)),
  everywhere(
    form,
    Array.from({ length: 60 }, () => ({ id: '\0' })),
  ),
]

/** A form that the kit reads, and its place in the input. */
const formsOf = ({ path }: Endpoint): { form: Form; as: (answers: unknown) => unknown } | null =>
  path.includes('/FormDataStorage/save-')
    ? { form: creditApplication, as: (answers) => ({ incompleteFormData: JSON.stringify(answers) }) }
    : path === '/api/privacy/requests'
      ? { form: privacyRequest, as: (answers) => answers }
      : path.endsWith('/:key/answers')
        ? { form: guarantyForm, as: (answers) => ({ answers }) }
        : null

export interface Attack {
  says: string
  input: Input
  /** Sent instead of the body of the input. */
  raw?: string
}

/** Every hostile input for this endpoint. Throws if its schema has a part of an unknown kind. */
export const attacksOn = (endpoint: Endpoint, example: Input): Attack[] => {
  const attacks: Attack[] = []
  const add = (says: string, input: Input, raw?: string) =>
    attacks.push({ says, input, ...(raw === undefined ? {} : { raw }) })
  const { params, query, body, multipart, limit = 1_048_576 } = endpoint
  const all = (w: Worst) => ({
    ...(params && {
      params: texts({
        ...example.params,
        ...worstObject(params, 'params', { ...w, long: Math.min(w.long, 90) }),
      }),
    }),
    ...(query && {
      query: texts({
        ...example.query,
        ...worstObject(query, 'query', { ...w, long: Math.min(w.long, share(query, 4_000)) }),
      }),
    }),
  })
  for (const unit of units)
    // Beyond the limits, every unit is refused for its length. So only one ordinary unit is tried there, and those
    // that no database can store.
    for (const beyond of [' .', '\0', '\ud800'].includes(unit) ? [false, true] : [false]) {
      const w = { unit, beyond, wide: beyond ? 2_000 : 200, long: 300 }
      if (params || query)
        add(`address ${beyond ? 'beyond' : 'within'} its limits, of ${JSON.stringify(unit)}`, {
          ...example,
          ...all(w),
        })
      if (!body) continue
      const each = { ...w, long: Math.min(60_000, share(body, multipart ? 400_000 : limit / 6)) }
      const worst = worstOf(schemaOf(body), 'body', each)
      add(`body ${beyond ? 'beyond' : 'within'} its limits, of ${JSON.stringify(unit)}`, {
        ...example,
        body: multipart ? texts(merged(example.body, worst)) : merged(example.body, worst),
      })
    }
  if (body)
    for (const name of Object.keys(schemaOf(body).properties ?? {})) {
      const w = { unit: ' .', beyond: false, wide: 1_000, long: 20_000 }
      const worst = worstOf(schemaOf(body).properties![name]!, `body.${name}`, w)
      // Only this value is hostile, so that the call reaches its handler.
      if (worst !== good)
        add(`only ${name}`, {
          ...example,
          body: multipart
            ? texts(merged(example.body, { [name]: worst }))
            : merged(example.body, { [name]: worst }),
        })
      if (!multipart)
        add(`${name} nested`, { ...example, body: merged(example.body, { [name]: nested(28) }) })
    }
  if (query) {
    const names = Object.keys(schemaOf(query).properties ?? {})
    const often = new URLSearchParams(
      names.flatMap((name) => Array.from({ length: 60 }, (): [string, string] => [name, 'a'])),
    )
    add('each name of its query sixty times', { ...example, query: { ...example.query, [`x&${often}`]: '' } })
  }
  if (endpoint.method !== 'GET' && !multipart)
    for (const [says, raw] of [
      ['brackets without end', '['.repeat(limit - 10)],
      ['the deepest that is read', `${'['.repeat(32)}${']'.repeat(32)}`],
      ['a list of nothing', `[${'0,'.repeat(19_000)}0]`],
      ['19,000 names', `{${Array.from({ length: 19_000 }, (_, n) => String.raw`"\u0000${n}":1`).join(',')}}`],
      ['one name, very often', `{${'"a":1,'.repeat(19_000)}"a":1}`],
      ['a text that fills it', JSON.stringify('a'.repeat(limit - 10))],
    ] as const)
      if (body || raw.startsWith('[')) add(says, example, raw)
  const read = formsOf(endpoint)
  if (read)
    for (const answers of answersOf(read.form))
      add('answers', { ...example, body: merged(example.body, read.as(answers)) })
  if (multipart === 'files') {
    const document = Buffer.from('%PDF-1.7\n')
    for (const unit of [' .', 'a', '。', '/', '%00']) {
      add(`a file name of 255 of ${unit}`, {
        ...example,
        files: [[`${unit.repeat(255 / unit.length)}.pdf`.slice(-255), document]],
      })
      add(`a file name of 70,000 of ${unit}`, {
        ...example,
        files: [[`${unit.repeat(70_000 / unit.length)}x.pdf`, document]],
      })
    }
    add('forty files', {
      ...example,
      files: Array.from({ length: 40 }, (_, n) => [`${n}.pdf`, document] as const),
    })
  }
  const head = 'k'.repeat(3_000)
  add('long headers', {
    ...example,
    headers: { ...example.headers, 'idempotency-key': head, 'user-agent': head, 'accept-language': head },
  })
  return attacks
}

const worstObject = (schema: z.ZodType, place: string, w: Worst): Record<string, unknown> => {
  const made = worstOf(schemaOf(schema), place, w)
  return made === good ? {} : (made as Record<string, unknown>)
}

const merged = (before: unknown, worst: unknown): unknown =>
  worst === good
    ? before
    : typeof worst === 'object' && worst !== null && !Array.isArray(worst) && typeof before === 'object'
      ? { ...before, ...worst }
      : worst

/** URLs and form fields can contain only text. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
    ]),
  )
