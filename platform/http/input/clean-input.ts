/** Cleans every text of a request in one place, so that no endpoint can forget it (docs/rules/forms.md). */
import { z } from 'zod'
import { asSent } from '../shapes.ts'
import { cleanText } from '../../text/clean.ts'

const ANY = z.unknown()

/**
 * The same input with clean texts; names of fields stay, and so does what the schema marks as `AsSent`. The depth of
 * input is bounded before it is parsed (sent-json.ts).
 */
export const cleanInput = (schema: z.ZodType, input: unknown): unknown => {
  const plain = withoutWrappers(schema)
  if (asSent.has(plain)) return input
  if (typeof input === 'string') return cleanText(input)
  if (Array.isArray(input)) {
    const each = plain instanceof z.ZodArray ? (plain.element as z.ZodType) : ANY
    return input.map((item) => cleanInput(each, item))
  }
  if (typeof input !== 'object' || input === null) return input
  const shape: Record<string, z.ZodType> = plain instanceof z.ZodObject ? plain.shape : {}
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      cleanInput(Object.hasOwn(shape, name) ? shape[name]! : ANY, value),
    ]),
  )
}

/** The schema inside of `optional`, `default`, `nullish`, and the like. */
const withoutWrappers = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutWrappers(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return schema
  const { in: first, out } = schema
  return withoutWrappers((first instanceof z.ZodTransform ? out : first) as z.ZodType)
}
