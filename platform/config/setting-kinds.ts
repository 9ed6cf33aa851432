/** The kinds of values that settings take. Every message continues the name: "PORT must be a whole number". */
import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

export const text = z.string()
/** `12.50` or `12`, as cents; null: empty. */
export const dollarsAsCents = z
  .string()
  .regex(/^(\d{1,4}(\.\d\d)?)?$/, 'must be an amount such as 12.50')
  .transform((dollars) => (dollars === '' ? null : Math.round(Number(dollars) * 100)))

/** Long enough that it cannot be guessed, and with characters that a header can carry. */
export const token = z
  .string()
  .regex(/^(|[\w.~+/=-]{32,200})$/, 'must have 32 to 200 letters, digits or -._~+/=')

export const whole = (least = 0, most = 999_999_999) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)

export const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be from 0 to 1, such as 0.25')
  .transform(Number)

export const oneOf = <const T extends string>(...allowed: T[]) =>
  z.enum(allowed, { error: `must be one of ${allowed.join(', ')}` })

/** A parser whose Error is phrased to follow the name of the setting. */
export const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((value, context): T => {
    try {
      return read(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

const isWeb = (value: string) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
const ADDRESS = 'must be an address such as https://credit.example.com'

/** Without a trailing slash. */
export const address = z
  .string()
  .refine(isWeb, ADDRESS)
  .transform((value) => value.replace(/\/$/, ''))
export const addressOrNothing = z.union([z.literal(''), address], { error: ADDRESS })
const ADDRESS_OR_EMBEDDED = `${ADDRESS}, or \`embedded\``
export const embeddedOrAddress = z.union([z.literal('embedded'), address], { error: ADDRESS_OR_EMBEDDED })
/** Kept exactly as given, because an issuer may end with a slash. */
export const issuer = z.string().refine((value) => value === 'embedded' || isWeb(value), ADDRESS_OR_EMBEDDED)

export const postgres = z
  .string()
  .refine((value) => value === '' || /^postgres(ql)?:\/\//.test(value), 'must be a postgres:// address')

/** Contains `{url}`; if it does not, a `url` parameter is added. */
export const supportAddress = readBy((value) => {
  if (value === '') return ''
  if (!isWeb(value.replaceAll('{url}', '')))
    throw new Error('must be an address such as https://issues.example.com/new?page={url}')
  if (value.includes('{url}')) return value
  return `${value}${value.includes('?') ? '&' : '?'}url={url}`
})

export const mail = z
  .string()
  .refine(
    (value) => value === 'mailbox' || (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)),
    'must be `mailbox`, or an smtps:// or smtp:// address',
  )

export const files = z
  .string()
  .refine(
    (value) => value === 'disk' || (/^s3:\/\/[^/]/.test(value) && URL.canParse(value)),
    'must be `disk`, or an s3://bucket/prefix address',
  )

export const scan = z
  .string()
  .refine(
    (value) => value === 'embedded' || /^clamd:\/\/([\w.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(value),
    'must be `embedded`, or an address such as clamd://scanner.example.com:3310',
  )

/** Addresses and networks, each narrow enough to belong to one owner. */
export const trustedProxies = z.string().superRefine((value, context) => {
  for (const entry of value.split(',').map((one) => one.trim()))
    if (value !== '' && !['loopback', 'linklocal', 'uniquelocal'].includes(entry) && !isNarrow(entry))
      context.addIssue({
        code: 'custom',
        message: `must name the addresses or networks of your proxies, but "${entry}" is invalid or too wide`,
      })
})

const isNarrow = (entry: string): boolean => {
  const [ip = '', length, ...more] = entry.split('/')
  if (!isIP(ip) || more.length || (length !== undefined && !/^\d{1,3}$/.test(length))) return false
  if (isIPv4(ip)) return length === undefined || (Number(length) >= 8 && Number(length) <= 32)
  const bits = Number(length ?? 128)
  const spelled = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  // `::/96` and `::ffff:0:0/96` contain every IPv4 address.
  const least = spelled.startsWith('::') ? 104 : /^f[cde]/.test(spelled) ? 7 : 32
  return bits >= least && bits <= 128
}

export interface Setting<S extends z.ZodType> {
  /** One sentence for the documentation. */
  says: string
  fallback: string
  schema: S
  /** The value is never printed, not even if it is invalid. */
  secret: boolean
}

export const setting = <S extends z.ZodType>(says: string, fallback: string, schema: S): Setting<S> => ({
  says,
  fallback,
  schema,
  secret: false,
})
export const secret = <S extends z.ZodType>(says: string, fallback: string, schema: S): Setting<S> => ({
  ...setting(says, fallback, schema),
  secret: true,
})
