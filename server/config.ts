/**
 * Every setting, read once. The only file that reads the environment; all faults are told together, because
 * nobody wants to start a server nine times (docs/generated/settings.md is made from `settings`).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOwnerFields } from './owner-fields.ts'

interface Setting<T> {
  /** One sentence for the documentation. */
  says: string
  fallback: string | null
  read: (text: string) => T
}

const setting = <T>(says: string, fallback: string | null, read: (text: string) => T): Setting<T> => ({
  says,
  fallback,
  read,
})
const text = (value: string) => value
const whole = (value: string) => {
  if (!/^\d+$/.test(value)) throw new Error('must be a whole number')
  return Number(value)
}
const oneOf =
  <T extends string>(...allowed: T[]) =>
  (value: string): T => {
    if (!allowed.includes(value as T)) throw new Error(`must be one of ${allowed.join(', ')}`)
    return value as T
  }
const address = (value: string) => {
  if (!URL.canParse(value)) throw new Error('must be an address such as https://credit.example.com')
  return value.replace(/\/$/, '')
}
const embeddedOrAddress = (value: string) => (value === 'embedded' ? value : address(value))
/** `{url}` stands in it already, or is asked for as a parameter. */
const supportAddress = (value: string) => {
  if (value === '') return ''
  if (!/^https?:\/\//.test(value) || !URL.canParse(value.replaceAll('{url}', '')))
    throw new Error('must be an address such as https://issues.example.com/new?page={url}')
  if (value.includes('{url}')) return value
  return `${value}${value.includes('?') ? '&' : '?'}url={url}`
}

export const settings = {
  APP_ENV: setting(
    '`development` serves everything embedded; `production` refuses to start with anything unsafe.',
    'development',
    oneOf('development', 'production'),
  ),
  PORT: setting('Port to listen on.', '5000', whole),
  HOST: setting('Address to listen on.', '127.0.0.1', text),
  PUBLIC_URL: setting('The address under which people reach us; links in mails are made from it.', '', (v) =>
    v === '' ? '' : address(v),
  ),
  TRUST_PROXY: setting(
    'Whose forwarded address is believed: a comma-separated list of addresses, or empty for nobody.',
    '',
    text,
  ),
  DATA_DIR: setting('Folder of the embedded database, files and development keys.', 'data', text),
  DATABASE_URL: setting('PostgreSQL. Empty: PGlite inside the process, under DATA_DIR.', '', text),
  DATABASE_POOL: setting('Connections to PostgreSQL for each node.', '10', whole),
  PAGES_DIR: setting('Folder of the built pages; a relative one counts from the checkout.', 'dist', text),
  BANNERS_FILE: setting('JSON with contact details that replace the neutral ones, by banner.', '', text),
  SECRET_KEYS: setting(
    'Keys of the vault: `id:base64 of 32 bytes`, comma-separated; the first one seals.',
    '',
    text,
  ),
  SIGN_IN_KEYS: setting('JSON of the embedded sign-in authority: `{ "jwks": …, "cookies": […] }`.', '', text),
  SEAL_KEY: setting('PKCS#12 of the PDF seal, base64.', '', text),
  SEAL_PASSPHRASE: setting('Passphrase of SEAL_KEY.', '', text),
  SIGN_IN: setting('`embedded`, or the issuer address of an OpenID Connect authority.', 'embedded', text),
  SIGN_IN_CLIENT_ID: setting('Our client id at that authority.', 'trade-credit-web', text),
  SIGN_IN_AUDIENCE: setting('What an access token must be meant for.', 'trade-credit-api', text),
  SIGN_IN_CLAIMS: setting(
    'JSON that maps claims and roles of that authority to ours: `{ "claims": { "role": "groups" }, "roles": { "Credit": { "name": "Approver" } } }`.',
    '{}',
    text,
  ),
  SIGN_IN_TOKEN_TYPE: setting(
    "The `typ` of that authority's access tokens: `at+jwt` or `JWT`.",
    'at+jwt',
    oneOf('at+jwt', 'JWT'),
  ),
  SIGN_IN_SCOPE: setting('What we ask of that authority.', 'openid profile api', text),
  SALES_TOOL_URL: setting('Address of the sales tool; empty: our own customer page.', '', (v) =>
    v === '' ? '' : address(v),
  ),
  SUPPORT_URL: setting(
    'Where staff ask for help: an address with `{url}` where the address of their page belongs; empty: our own form.',
    '',
    supportAddress,
  ),
  STAFF_PASSWORD: setting(
    'Password of the demonstration staff (Development only).',
    'let-me-in-please',
    text,
  ),
  ACCESS_TOKEN_MINUTES: setting('Life of an access token of the embedded authority.', '15', whole),
  MAIL: setting(
    '`mailbox` keeps every mail readable at /dev/mailbox; otherwise an smtp:// or smtps:// address.',
    'mailbox',
    text,
  ),
  FILES: setting(
    '`disk` under DATA_DIR, or s3://bucket/prefix with the usual AWS_… variables.',
    'disk',
    text,
  ),
  S3_ENDPOINT: setting('Address of an S3-compatible store other than AWS.', '', text),
  S3_REGION: setting('Region of that store.', 'us-east-1', text),
  E_SIGN: setting('`embedded`: our own signing page.', 'embedded', oneOf('embedded')),
  ERP: setting(
    '`embedded`: the erp_… tables of our own database; otherwise the https address of a gateway to the ERP.',
    'embedded',
    embeddedOrAddress,
  ),
  BUSINESS_MATCH: setting(
    '`embedded`: demonstration companies with invented figures; otherwise the address of D&B Direct+, such as https://plus.dnb.com.',
    'embedded',
    embeddedOrAddress,
  ),
  BUSINESS_MATCH_KEY: setting('Consumer key at D&B.', '', text),
  BUSINESS_MATCH_SECRET: setting('Consumer secret at D&B.', '', text),
  BUSINESS_MATCH_BLOCKS: setting(
    'Data blocks that the contract with D&B allows, comma-separated.',
    'companyinfo_L2_v1,financialstrengthinsight_L2_v1',
    text,
  ),
  BUSINESS_MATCH_DATA_DEPTH: setting(
    "Where in D&B's answer the indicator of data depth stands, such as `organization.a.b`; empty: it is never shown.",
    '',
    text,
  ),
  CREDIT_BUREAU: setting(
    '`embedded`: demonstration companies with invented figures; otherwise the address of Experian, such as https://us-api.experian.com.',
    'embedded',
    embeddedOrAddress,
  ),
  CREDIT_BUREAU_CLIENT_ID: setting('Our client id at Experian.', '', text),
  CREDIT_BUREAU_CLIENT_SECRET: setting('Our client secret at Experian.', '', text),
  CREDIT_BUREAU_USERNAME: setting('Our user name at Experian.', '', text),
  CREDIT_BUREAU_PASSWORD: setting('Our password at Experian.', '', text),
  CREDIT_BUREAU_SUBCODE: setting('Our subcode at Experian, under which reports are billed.', '', text),
  CREDIT_BUREAU_OWNER_FIELDS: setting(
    'JSON of where each figure stands in Experian\'s answer about a person: `{ "score": "results.0.score" }`, and so on with `factors`, `inquiries`, `pastDueAmount`, `employer`, `employerUpdatedOn`; empty: nobody is asked about.',
    '',
    readOwnerFields,
  ),
  ERP_TOKEN: setting('What that gateway knows us by.', '', text),
  MAPS: setting(
    '`embedded`: we draw them, and nobody learns of an address; `google`: our server asks Google for each one that is looked at.',
    'embedded',
    oneOf('embedded', 'google'),
  ),
  MAPS_KEY: setting('Key of the Maps Static API.', '', text),
  MAPS_SECRET: setting('URL signing secret of that key.', '', text),
  STOREFRONT_KEYS: setting(
    "Keys of the web shop's tokens: base64 of 32 bytes or more, comma-separated; empty in Production: no token is taken.",
    '',
    text,
  ),
  SIGNING_LINK_DAYS: setting('Life of a mailed signing link.', '30', whole),
  SIGNING_ADDRESS_MINUTES: setting('Life of a signing address minted on the click.', '60', whole),
  SUBMIT_AFTER_MINUTES: setting(
    'A signed application that nobody submits is submitted after this time.',
    '15',
    whole,
  ),
  DRAFT_DAYS: setting(
    'Days after its last save on which an unfinished application is deleted; a mail warns seven days before.',
    '60',
    whole,
  ),
  JOB_POLL_SECONDS: setting('How often a node looks for due jobs.', '1', whole),
  DEMONSTRATION: setting(
    '`yes` fills an empty Development database with demonstration data.',
    'yes',
    oneOf('yes', 'no'),
  ),
  LOG: setting(
    'Level of the log: `info`, `warn`, `error` or `silent`.',
    'info',
    oneOf('info', 'warn', 'error', 'silent'),
  ),
} as const

type SettingName = keyof typeof settings
type Settings = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

export interface Config extends Settings {
  publicUrl: string
  production: boolean
}

/** Throws one Error that names every fault. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { fallback, read }] of Object.entries(settings)) {
    const given = env[name] ?? fallback ?? ''
    try {
      values[name] = read(given)
    } catch (error) {
      faults.push(`${name} ${(error as Error).message} (it is "${given}")`)
    }
  }
  const read = values as Settings
  for (const name of ['MAPS_KEY', 'MAPS_SECRET'] as const)
    if (read.MAPS === 'google' && !read[name])
      faults.push(`${name} must be set where MAPS is google: ${settings[name].says}`)
  const production = read.APP_ENV === 'production'
  if (production) faults.push(...missingInProduction(read, env))
  if (faults.length)
    throw new Error(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return { ...read, production, publicUrl: read.PUBLIC_URL || `http://localhost:${read.PORT}` }
}

/** Services that may be embedded, and what an address of one needs beside it. */
const keysOutside = {
  ERP: ['ERP_TOKEN'],
  BUSINESS_MATCH: ['BUSINESS_MATCH_KEY', 'BUSINESS_MATCH_SECRET', 'BUSINESS_MATCH_BLOCKS'],
  CREDIT_BUREAU: [
    'CREDIT_BUREAU_CLIENT_ID',
    'CREDIT_BUREAU_CLIENT_SECRET',
    'CREDIT_BUREAU_USERNAME',
    'CREDIT_BUREAU_PASSWORD',
    'CREDIT_BUREAU_SUBCODE',
  ],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>

/** A stand-in that would be unsafe for real use must be chosen by name; keys must be shared by all nodes. */
const missingInProduction = (read: Settings, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  if (env.TRUST_PROXY === undefined)
    faults.push(
      `TRUST_PROXY must be set in Production (empty where nothing stands before us): ${settings.TRUST_PROXY.says}`,
    )
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
  ] as const
  for (const name of needed)
    if (!env[name]) faults.push(`${name} must be set in Production: ${settings[name].says}`)
  if (read.MAIL === 'mailbox')
    faults.push('MAIL must be an smtp:// or smtps:// address in Production: the mailbox is for Development.')
  if (read.SIGN_IN === 'embedded' && !env.SIGN_IN_KEYS)
    faults.push(
      `SIGN_IN_KEYS must be set in Production with the embedded sign-in: ${settings.SIGN_IN_KEYS.says}`,
    )
  for (const name of Object.keys(keysOutside) as (keyof typeof keysOutside)[]) {
    if (!read[name] || read[name] === 'embedded') continue
    if (!read[name].startsWith('https://'))
      faults.push(`${name} must begin with https:// in Production, or be \`embedded\`.`)
    for (const key of keysOutside[name])
      if (!read[key])
        faults.push(`${key} must be set in Production where ${name} is an address: ${settings[key].says}`)
  }
  if (read.PUBLIC_URL && !read.PUBLIC_URL.startsWith('https://'))
    faults.push('PUBLIC_URL must begin with https:// in Production.')
  return faults
}

/** A key that Development makes for itself and keeps under DATA_DIR; Production never comes here. */
export const developmentKey = (folder: string, name: string, make: () => string): string => {
  const path = join(folder, 'keys', name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(join(folder, 'keys'), { recursive: true })
  const made = make()
  writeFileSync(path, made, { mode: 0o600 })
  return made
}
