/**
 * What Production refuses: stand-ins that were not chosen explicitly, keys that nodes do not share or that can be
 * guessed, and every setting that fails open.
 */
import { isAbsolute } from 'node:path'
import { placeholdersOf } from '../../banners/rules/banner-overrides.ts'
import { entryOf } from '../../banners/rules/banners.ts'
import { databaseInTheOpen } from './database-address.ts'
import { settings, type SettingName, type Settings } from './settings.ts'

/** Services that may be embedded or absent, and the settings that each needs if it has an address instead. */
const keysOutside = {
  ADDRESS_VERIFICATION: ['ADDRESS_VERIFICATION_ID', 'ADDRESS_VERIFICATION_TOKEN'],
  ADDRESS_COMPLETION: ['ADDRESS_VERIFICATION_ID', 'ADDRESS_VERIFICATION_TOKEN'],
  E_SIGN: ['E_SIGN_KEY', 'E_SIGN_CLIENT_ID'],
  ERP: ['ERP_TOKEN'],
  FEEDBACK: ['FEEDBACK_USER', 'FEEDBACK_TOKEN', 'FEEDBACK_SERVICE_DESK', 'FEEDBACK_REQUEST_TYPE'],
  BUSINESS_MATCH: ['BUSINESS_MATCH_KEY', 'BUSINESS_MATCH_SECRET', 'BUSINESS_MATCH_BLOCKS'],
  CREDIT_BUREAU: [
    'CREDIT_BUREAU_CLIENT_ID',
    'CREDIT_BUREAU_CLIENT_SECRET',
    'CREDIT_BUREAU_USERNAME',
    'CREDIT_BUREAU_PASSWORD',
    'CREDIT_BUREAU_SUBCODE',
  ],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>

const needed = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'BANNERS_FILE',
  'SECRET_KEYS',
  'SEAL_KEY',
  'SEAL_PASSPHRASE',
  'FILES',
  'MAIL',
  'SIGN_IN',
  'E_SIGN',
  'ERP',
  'BUSINESS_MATCH',
  'CREDIT_BUREAU',
] as const satisfies readonly SettingName[]

/** `read` lacks the settings that were invalid. */
export const productionFaults = (
  read: Partial<Settings>,
  env: Record<string, string | undefined>,
): string[] => [
  ...inTheOpen(read, env),
  ...missing(read, env),
  ...guessableKeys(read).map(
    (what) => `${what} can be guessed; make it with \`openssl rand -base64 32\` or another random source.`,
  ),
  ...forDevelopment(read, env),
]

const missing = (read: Partial<Settings>, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  if (env['TRUST_PROXY'] === undefined)
    faults.push(
      `TRUST_PROXY must be set in Production (empty if there is no proxy): ${settings.TRUST_PROXY.says}`,
    )
  for (const name of needed)
    if (!env[name]) faults.push(`${name} must be set in Production: ${settings[name].says}`)
  if (read.SIGN_IN === 'embedded' && !env['SIGN_IN_KEYS'])
    faults.push(
      `SIGN_IN_KEYS must be set in Production with the embedded sign-in: ${settings.SIGN_IN_KEYS.says}`,
    )
  if (read.FILES === 'disk' && !isAbsolute(read.DATA_DIR ?? '/'))
    faults.push(
      'DATA_DIR must be an absolute path in Production with FILES=disk: the next version starts in another folder.',
    )
  for (const [name, keys] of Object.entries(keysOutside) as [
    keyof typeof keysOutside,
    readonly SettingName[],
  ][]) {
    if (!read[name] || read[name] === 'embedded') continue
    for (const key of keys)
      if ((env[key] ?? settings[key].fallback) === '')
        faults.push(`${key} must be set in Production if ${name} is an address: ${settings[key].says}`)
  }
  return faults
}

/** Settings that would send data where others could read or change it. */
const inTheOpen = (read: Partial<Settings>, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  for (const name of ['PUBLIC_URL', 'S3_ENDPOINT', 'E_SIGN_FRAMES', 'ADDRESS_COMPLETION'] as const)
    if (read[name] && !read[name].startsWith('https://'))
      faults.push(`${name} must begin with https:// in Production.`)
  for (const name of [
    'SIGN_IN',
    'ADDRESS_VERIFICATION',
    'BRANCHES',
    'E_SIGN',
    'ERP',
    'BUSINESS_MATCH',
    'CREDIT_BUREAU',
    'FEEDBACK',
  ] as const)
    if (read[name] && read[name] !== 'embedded' && !read[name].startsWith('https://'))
      faults.push(`${name} must begin with https:// in Production, or be \`embedded\`.`)
  for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL'] as const) {
    const database = read[name] ? databaseInTheOpen(read[name]) : null
    if (database) faults.push(`${name} ${database}`)
  }
  if (read.TIMESTAMPS?.startsWith('http://') && !read.TIMESTAMPS_ROOTS)
    faults.push('TIMESTAMPS must begin with https:// in Production, or TIMESTAMPS_ROOTS must be set.')
  if (read.MAIL?.startsWith('smtp:') && new URL(read.MAIL).searchParams.get('requireTLS') !== 'true')
    faults.push(
      'MAIL must be encrypted in Production: smtps://…, or smtp://…?requireTLS=true if the server offers STARTTLS.',
    )
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    faults.push('NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in Production: it would accept any certificate.')
  return faults
}

const forDevelopment = (read: Partial<Settings>, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  if (read.E_SIGN_TEST_MODE === 'on')
    faults.push('E_SIGN_TEST_MODE must be `off` in Production: what is signed would have no legal value.')
  // If it is absent, `missing` reports it.
  if (read.MAIL === 'mailbox' && env['MAIL'])
    faults.push(
      'MAIL must be an smtps:// or smtp:// address in Production: the mailbox is for Development only.',
    )
  const inUse = (read.BANNERS_FILE ?? []).filter(({ isOn }) => isOn)
  for (const banner of inUse)
    if (placeholdersOf(banner).length)
      faults.push(
        `BANNERS_FILE must replace the placeholders of ${banner.name} in Production, or switch it off with "isOn": false: ${placeholdersOf(banner).join(', ')}.`,
      )
  const invented = inUse.filter(({ name, creditor }) => creditor.name === entryOf(name).creditor.name)
  if (invented.length)
    faults.push(
      `BANNERS_FILE must name the creditor of ${invented.map(({ name }) => name).join(', ')} in Production: what customers sign would name an invented company.`,
    )
  if (env['STAFF_PASSWORD'] !== undefined)
    faults.push('STAFF_PASSWORD must not be set in Production: demonstration users are for Development only.')
  if (env['DEMONSTRATION'] === 'yes')
    faults.push('DEMONSTRATION must not be `yes` in Production: demonstration data is for Development only.')
  return faults
}

const guessableKeys = (read: Partial<Settings>): string[] => [
  ...[...(read.SECRET_KEYS ?? [])]
    .filter(([, key]) => isGuessable(key))
    .map(([id]) => `SECRET_KEYS: the key ${id}`),
  ...(['METRICS_TOKEN', 'MAIL_BOUNCES_TOKEN'] as const).filter(
    (name) => read[name] && isGuessable(Buffer.from(read[name])),
  ),
  ...(read.STOREFRONT_KEYS ?? []).flatMap((key, at) =>
    isGuessable(key) ? [`STOREFRONT_KEYS: key number ${at + 1}`] : [],
  ),
  ...(read.SIGN_IN_KEYS?.cookies ?? []).flatMap((key, at) =>
    isGuessable(Buffer.from(key)) ? [`SIGN_IN_KEYS: cookie secret number ${at + 1}`] : [],
  ),
  ...(read.SIGN_IN_KEYS?.jwks.keys ?? []).flatMap(({ kid, n }) =>
    Buffer.from(n, 'base64url').length < 256
      ? [`SIGN_IN_KEYS: the signing key ${kid}, of less than 2048 bits,`]
      : [],
  ),
]

/** In bits. 32 random bytes have about 155; a sentence of 32 letters has less. */
const LEAST_ENTROPY = 128

/** Catches zeros, repeated bytes or words, and counting bytes. Measures carelessness, not randomness. */
const isGuessable = (key: Uint8Array): boolean => {
  const steps = key.map((byte, at) => byte - (key[at - 1] ?? 0))
  return Math.min(entropyOf(key), entropyOf(steps)) <= LEAST_ENTROPY
}

const entropyOf = (bytes: Uint8Array): number => {
  const counts = new Map<number, number>()
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / bytes.length), 0)
}
