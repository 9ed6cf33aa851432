/** Invalid inputs, made from the schemas of the endpoints. */
import * as fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { privacyRequest } from '../../forms/privacy-request/form.ts'
import { type Input, withValue } from '../access/call.ts'
import { rawAnswers } from '../support/random-answers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64url')

/** Texts that break parsers, encodings, ranges and databases. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\u202eb',
  '\ufffe\uffff',
  '😀'.repeat(50),
  "'; drop table saved_form; --",
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '..%2f..%2fkeys',
  '%',
  '%00',
  '%s%n',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0x7f',
  '1e308',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-99-99_1',
  '9999-12-31_9007199254740991',
  '0000-00-00_1',
  base64('-271821-04-20T00:00:00.000Z 1'),
  base64('+275760-09-13T00:00:00.000Z 9007199254740991'),
  base64('2026-03-31T00:00:00.000Z -5'),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'tax/ffffffff-ffff-ffff-ffff-ffffffffffff/%00.pdf',
  'x'.repeat(250),
  'é'.repeat(2_000),
]

const deep = (depth: number): unknown => {
  let value: unknown = 'bottom'
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value }
  return value
}

const text = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, fc.string({ unit: 'binary' }))
/** A body: any JSON. */
const anything = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], [[]], '\ud800'),
  fc.constantFrom<unknown>(deep(40), deep(1_500), { __proto__: null, length: -1 }, Array(5_000).fill('x')),
  fc.jsonValue(),
)

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

/** Values that databases have refused before. Each is tried in every place. */
const dreaded = [
  'a\0b',
  '2147483648',
  '0000-01-01',
  '0001-01-01',
  '2026-99-99_1',
  base64('-271821-04-20T00:00:00.000Z 1'),
]
const dreadedInBody = ['a\0b', '\ud800', 2 ** 31, 2 ** 53 - 1]

/** A valid call, with each of its values in turn replaced by one that no database can store. */
export const spoilt = (endpoint: Endpoint, good: Input): Input[] => [
  ...(['params', 'query'] as const).flatMap((part) =>
    namesIn(endpoint[part]).flatMap((name) =>
      dreaded.map((text) => withValue(good, `${part}.${name}`, text)),
    ),
  ),
  ...namesIn(endpoint.body).flatMap((name) =>
    (endpoint.multipart ? dreaded : dreadedInBody).map((junk) => withValue(good, `body.${name}`, junk)),
  ),
]

/** A valid call with one or two values replaced. A URL can contain only text, and no lone surrogates. */
export const mangled = (endpoint: Endpoint, good: Input): fc.Arbitrary<Input> => {
  const wellFormed = text.map((value) => value.toWellFormed())
  const place = (part: string, name: string, value: fc.Arbitrary<unknown>) =>
    value.map((junk) => [`${part}.${name}`, junk] as const)
  const fields = endpoint.multipart === 'fields' ? wellFormed : anything
  const changes = [
    ...namesIn(endpoint.params).map((name) => place('params', name, wellFormed)),
    ...namesIn(endpoint.query).map((name) => place('query', name, wellFormed)),
    ...namesIn(endpoint.body).map((name) => place('body', name, fields)),
    ...['x-application-key', 'idempotency-key', 'user-agent', 'x-forwarded-for'].map((name) =>
      place('headers', name, headerText),
    ),
    place('cookies', 'draft', headerText),
  ]
  const some = fc
    .array(fc.oneof(...changes), { minLength: 1, maxLength: 2 })
    .map((list) => list.reduce((input, [at, junk]) => withValue(input, at, junk), good))
  const whole = endpoint.multipart
    ? []
    : [{ weight: 1, arbitrary: anything.map((body): Input => ({ ...good, body })) }]
  return fc.oneof({ weight: 6, arbitrary: some }, ...whole, ...answersOf(endpoint, good))
}

/** Node does not send headers with these characters. */
const headerText = text.map((value) => value.replaceAll(/[^\x20-\x7e]/g, '?'))

const answersOf = ({ path }: Endpoint, good: Input) =>
  path.endsWith('save-in-progress-form-external')
    ? [
        {
          weight: 30,
          arbitrary: rawAnswers(creditApplication).map((raw): Input => {
            const { madeUp: _, ...answers } = raw
            return withValue(good, 'body.incompleteFormData', JSON.stringify(answers))
          }),
        },
      ]
    : path === '/api/privacy/requests'
      ? [{ weight: 3, arbitrary: rawAnswers(privacyRequest).map((body): Input => ({ ...good, body })) }]
      : []
