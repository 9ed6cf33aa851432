/** Every setting: what it says, what it is without being set, and what may stand there (docs/generated/settings.md). */
import type { z } from 'zod'
import { readBanners } from './banners-file.ts'
import { readShopKeys, readVaultKeys } from '../secrets/read-keys.ts'
import { readSignInKeys } from '../secrets/sign-in-keys.ts'
import { readOwnerFields } from './owner-fields.ts'
import { readClaimMapping } from './claim-mapping.ts'
import {
  addressOrNothing,
  embeddedOrAddress,
  files,
  issuer,
  mail,
  oneOf,
  postgres,
  readBy,
  supportAddress,
  text,
  trustedProxies,
  whole,
} from './setting-kinds.ts'

interface Setting<S extends z.ZodType> {
  /** One sentence for the documentation. */
  says: string
  fallback: string
  schema: S
  /** Its value is never told, not even where it is wrong. */
  secret: boolean
}

const setting = <S extends z.ZodType>(says: string, fallback: string, schema: S): Setting<S> => ({
  says,
  fallback,
  schema,
  secret: false,
})
const secret = <S extends z.ZodType>(says: string, fallback: string, schema: S): Setting<S> => ({
  ...setting(says, fallback, schema),
  secret: true,
})

export const settings = {
  APP_ENV: setting(
    '`development` serves everything embedded; `production` refuses to start with anything unsafe.',
    'development',
    oneOf('development', 'production'),
  ),
  PORT: setting('Port to listen on.', '5000', whole(0, 65_535)),
  HOST: setting('Address to listen on.', '127.0.0.1', text),
  PUBLIC_URL: setting(
    'The address under which people reach us; links in mails are made from it.',
    '',
    addressOrNothing,
  ),
  TRUST_PROXY: setting(
    'Whose forwarded address is believed: a comma-separated list of addresses, or empty for nobody.',
    '',
    trustedProxies,
  ),
  DATA_DIR: setting('Folder of the embedded database, files and development keys.', 'data', text),
  DATABASE_URL: secret('PostgreSQL. Empty: PGlite inside the process, under DATA_DIR.', '', postgres),
  DATABASE_POOL: setting(
    'Connections to PostgreSQL for each node; two at least, for a node that starts holds one while it makes its queue.',
    '10',
    whole(2),
  ),
  PAGES_DIR: setting('Folder of the built pages; a relative one counts from the checkout.', 'dist', text),
  BANNERS_FILE: setting(
    'JSON with contact details that replace the neutral ones, by banner.',
    '',
    readBy(readBanners),
  ),
  SECRET_KEYS: secret(
    'Keys of the vault: `id:base64 of 32 bytes`, comma-separated; the first one seals.',
    '',
    readBy((text) => (text === '' ? null : readVaultKeys(text))),
  ),
  SIGN_IN_KEYS: secret(
    'JSON of the embedded sign-in authority: `{ "jwks": …, "cookies": […] }`.',
    '',
    readBy((text) => (text === '' ? null : readSignInKeys(text))),
  ),
  SEAL_KEY: secret('PKCS#12 of the PDF seal, base64.', '', text),
  SEAL_PASSPHRASE: secret('Passphrase of SEAL_KEY.', '', text),
  SIGN_IN: setting('`embedded`, or the issuer address of an OpenID Connect authority.', 'embedded', issuer),
  SIGN_IN_CLIENT_ID: setting('Our client id at that authority.', 'trade-credit-web', text),
  SIGN_IN_AUDIENCE: setting('What an access token must be meant for.', 'trade-credit-api', text),
  SIGN_IN_CLAIMS: setting(
    'JSON that maps claims and roles of that authority to ours: `{ "claims": { "role": "groups" }, "roles": { "Credit": { "name": "Approver" } } }`.',
    '{}',
    readBy(readClaimMapping),
  ),
  SIGN_IN_TOKEN_TYPE: setting(
    "The `typ` of that authority's access tokens: `at+jwt` or `JWT`.",
    'at+jwt',
    oneOf('at+jwt', 'JWT'),
  ),
  SIGN_IN_SCOPE: setting('What we ask of that authority.', 'openid profile api', text),
  SALES_TOOL_URL: setting('Address of the sales tool; empty: our own customer page.', '', addressOrNothing),
  SUPPORT_URL: setting(
    'Where staff ask for help: an address with `{url}` where the address of their page belongs; empty: our own form.',
    '',
    supportAddress,
  ),
  STAFF_PASSWORD: secret('Password of the demonstration staff (Development only).', 'let-me-in-please', text),
  ACCESS_TOKEN_MINUTES: setting('Life of an access token of the embedded authority.', '15', whole(1, 60)),
  MAIL: secret(
    '`mailbox` keeps every mail readable at /dev/mailbox; otherwise `smtps://user:password@host`, or `smtp://user:password@host?requireTLS=true` for STARTTLS.',
    'mailbox',
    mail,
  ),
  FILES: setting(
    '`disk` under DATA_DIR, or s3://bucket/prefix with the usual AWS_… variables.',
    'disk',
    files,
  ),
  S3_ENDPOINT: setting('Address of an S3-compatible store other than AWS.', '', addressOrNothing),
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
  BUSINESS_MATCH_KEY: secret('Consumer key at D&B.', '', text),
  BUSINESS_MATCH_SECRET: secret('Consumer secret at D&B.', '', text),
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
  CREDIT_BUREAU_CLIENT_SECRET: secret('Our client secret at Experian.', '', text),
  CREDIT_BUREAU_USERNAME: setting('Our user name at Experian.', '', text),
  CREDIT_BUREAU_PASSWORD: secret('Our password at Experian.', '', text),
  CREDIT_BUREAU_SUBCODE: setting('Our subcode at Experian, under which reports are billed.', '', text),
  CREDIT_BUREAU_OWNER_FIELDS: setting(
    'JSON of where each figure stands in Experian\'s answer about a person: `{ "score": "results.0.score" }`, and so on with `factors`, `inquiries`, `pastDueAmount`, `employer`, `employerUpdatedOn`; empty: nobody is asked about.',
    '',
    readBy(readOwnerFields),
  ),
  ERP_TOKEN: secret('What that gateway knows us by.', '', text),
  MAPS: setting(
    '`embedded`: we draw them, and nobody learns of an address; `google`: our server asks Google for each one that is looked at.',
    'embedded',
    oneOf('embedded', 'google'),
  ),
  MAPS_KEY: secret('Key of the Maps Static API.', '', text),
  MAPS_SECRET: secret('URL signing secret of that key.', '', text),
  STOREFRONT_KEYS: secret(
    "Keys of the web shop's tokens: base64 of 32 bytes or more, comma-separated; empty in Production: no token is taken.",
    '',
    readBy(readShopKeys),
  ),
  SIGNING_LINK_DAYS: setting('Life of a mailed signing link.', '30', whole()),
  SIGNING_ADDRESS_MINUTES: setting('Life of a signing address minted on the click.', '60', whole()),
  SUBMIT_AFTER_MINUTES: setting(
    'A signed application that nobody submits is submitted after this time.',
    '15',
    whole(),
  ),
  DRAFT_DAYS: setting(
    'Days after its last save on which an unfinished application is deleted; a mail warns seven days before.',
    '60',
    whole(),
  ),
  JOB_POLL_SECONDS: setting('How often a node looks for due jobs.', '1', whole()),
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

export type SettingName = keyof typeof settings
export type Settings = { [K in SettingName]: z.output<(typeof settings)[K]['schema']> }
