/** Messages for input that breaks its schema, worded as in the forms (002 §5.9). The validator's own words reach no reply. */
import type { z } from 'zod'
import { messages } from '../../text/messages.ts'

type Issue = z.core.$ZodRawIssue

/** The message of every issue for which the schema itself names none. `sent`: the input before the schema reads it. */
export const plainMessages =
  (sent: unknown) =>
  (issue: Issue): string => {
    // Looks at the input as it was sent: by the time the schema reports a missing number, it is NaN.
    const given = (issue.path ?? []).reduce<unknown>(
      (at, key) => (Object(at) as Record<PropertyKey, unknown>)[key],
      sent,
    )
    return given === undefined || given === null || given === '' ? messages.required : messageOf(issue)
  }

const messageOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_value':
      return messages.option
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? messages.numeric : messages.shape
    case 'invalid_format':
      return formats[issue.format] ?? messages.shape
    case 'too_big':
      return limitOf(issue, issue.maximum, {
        string: () => messages.tooLong,
        number: (most) => `Enter ${most} or less`,
        items: messages.atMost,
      })
    case 'too_small':
      return limitOf(issue, issue.minimum, {
        string: () => messages.tooShort,
        number: (least) => `Enter ${least} or more`,
        items: messages.atLeast,
      })
    default:
      return messages.shape
  }
}

const formats: Readonly<Record<string, string>> = { email: messages.email }

/** A fraction, or a number beyond what JavaScript can hold, is also reported as too big or too small. */
const limitOf = (
  { origin, input }: { origin: string; input?: unknown },
  limit: number | bigint,
  words: Record<'string' | 'number' | 'items', (limit: number) => string>,
): string => {
  if (origin === 'string') return words.string(Number(limit))
  if (origin !== 'number' && origin !== 'int') return words.items(Number(limit))
  return Number.isFinite(input) ? words.number(Number(limit)) : messages.numeric
}
