/** Every setting: its description, its default and its valid values (docs/generated/settings.md). */
import type { z } from 'zod'
import { readShopKeys, readSignInKeys, readVaultKeys } from '../secrets/index.ts'
import { readClaimMapping } from './claim-mapping.ts'
import { serviceSettings } from './service-settings.ts'
import {
  addressOrNothing,
  files,
  issuer,
  mail,
  oneOf,
  postgres,
  readBy,
  scan,
  secret,
  setting,
  share,
  supportAddress,
  text,
  token,
  trustedProxies,
  whole,
} from './setting-kinds.ts'
import { existsSync, readFileSync } from 'node:fs'
import { bannersWith } from '../../banners/rules/banner-overrides.ts'
import type { Banner } from '../../banners/rules/banners.ts'

/** Throws one Error that lists every problem of the file, phrased to follow the name of the setting. */
const readBanners = (file: string): readonly Banner[] => {
  if (file && !existsSync(file)) throw new Error('must name an existing file')
  const { banners, faults } = bannersWith(file ? jsonOf(readFileSync(file, 'utf8')) : {})
  if (faults.length) throw new Error(`must be valid: ${faults.join('; ')}`)
  return banners
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
}

export const settings = {
  APP_ENV: setting(
    '`development` needs no outside services; `production` refuses to start with unsafe settings.',
    'development',
    oneOf('development', 'production'),
  ),
  PORT: setting('Port to listen on.', '5000', whole(0, 65_535)),
  HOST: setting('Address to listen on.', '127.0.0.1', text),
  ROLE: setting(
    '`web` serves people, `worker` runs background jobs and answers only `/health`, `/ready` and `/metrics`, `all` does both.',
    'all',
    oneOf('web', 'worker', 'all'),
  ),
  DRAIN_SECONDS: setting(
    'How long a node that has to stop still serves, while `/ready` replies 503, so that a load balancer can take it out.',
    '0',
    whole(0, 300),
  ),
  STOP_SECONDS: setting(
    'How long a stopping node then waits for requests and jobs to end; jobs that are still running are retried elsewhere.',
    '10',
    whole(1, 900),
  ),
  METRICS_TOKEN: secret(
    'Token for Prometheus metrics at `/metrics`, as `Authorization: Bearer …`, at least 32 characters. Empty: no metrics.',
    '',
    token,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'Address of the OpenTelemetry collector that gets traces as OTLP over HTTP, such as http://localhost:4318. Empty: no traces.',
    '',
    addressOrNothing,
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('Which share of the traces is recorded, from `0` to `1`.', '1', share),
  PUBLIC_URL: setting('The public address of this server, used for links in emails.', '', addressOrNothing),
  TRUST_PROXY: setting(
    'Proxies whose `X-Forwarded-For` header is trusted: comma-separated addresses or networks; empty for none.',
    '',
    trustedProxies,
  ),
  DATA_DIR: setting('Folder for the embedded database, files and development keys.', 'data', text),
  DATABASE_URL: secret(
    'Address of the PostgreSQL database. On another machine, Production requires TLS: `?sslmode=verify-full`. Empty: PGlite inside the process, under DATA_DIR.',
    '',
    postgres,
  ),
  DATABASE_LISTEN_URL: secret(
    'Address of the same database for the one connection that is notified of new jobs, if DATABASE_URL leads to PgBouncer in transaction mode, which passes no notifications on. Empty: DATABASE_URL.',
    '',
    postgres,
  ),
  OWNER_DATABASE_URL: secret(
    'For `bin/migrate` only: the same database, as the user who owns the tables. Then the user of DATABASE_URL gets the rights of the server, which cannot change audit events. A server in Production refuses to start with it.',
    '',
    postgres,
  ),
  AUDIT_ROLE: setting(
    'For `bin/migrate` only: the database user who verifies the audit log, if there is one.',
    'trade_credit_audit',
    text,
  ),
  DATABASE_POOL: setting(
    'PostgreSQL connections per node. At least two, because a starting node holds one while it creates its queues.',
    '10',
    whole(2),
  ),
  PAGES_DIR: setting('Folder of the built pages; a relative path starts at the checkout.', 'dist', text),
  BANNERS_FILE: setting(
    'JSON file with the details of each banner that replace the placeholders: contact details, creditor, colors, approval limits and more (docs/operations/install.md).',
    '',
    readBy(readBanners),
  ),
  SECRET_KEYS: secret(
    'Keys of the vault: `id:base64 of 32 bytes`, comma-separated; the first one encrypts.',
    '',
    readBy((text) => (text === '' ? null : readVaultKeys(text))),
  ),
  SIGN_IN_KEYS: secret(
    'Keys of the embedded sign-in authority, as JSON: `{ "jwks": …, "cookies": […] }`.',
    '',
    readBy((text) => (text === '' ? null : readSignInKeys(text))),
  ),
  SEAL_KEY: secret('PKCS#12 file of the PDF seal, in base64.', '', text),
  SEAL_PASSPHRASE: secret('Passphrase of SEAL_KEY.', '', text),
  SIGN_IN: setting('`embedded`, or the issuer of an OpenID Connect authority.', 'embedded', issuer),
  SIGN_IN_CLIENT_ID: setting('Our client ID at that authority.', 'trade-credit-web', text),
  SIGN_IN_AUDIENCE: setting('The audience that access tokens must have.', 'trade-credit-api', text),
  SIGN_IN_CLAIMS: setting(
    'JSON that maps claims and roles of that authority to ours: `{ "claims": { "role": "groups" }, "roles": { "Credit": { "name": "Approver" } } }`.',
    '{}',
    readBy(readClaimMapping),
  ),
  SIGN_IN_TOKEN_TYPE: setting(
    "The `typ` header of that authority's access tokens: `at+jwt`, `JWT` (Entra ID), or `none` if they have no such header (Okta).",
    'at+jwt',
    oneOf('at+jwt', 'JWT', 'none'),
  ),
  SIGN_IN_SCOPE: setting('The scopes that we request from that authority.', 'openid profile api', text),
  SECOND_FACTOR: setting(
    'Where the embedded sign-in requires a second factor of Approvers and above: in `production` only, or `always`.',
    'production',
    oneOf('production', 'always'),
  ),
  SALES_TOOL_URL: setting('Address of the sales tool. Empty: our own customer page.', '', addressOrNothing),
  SUPPORT_URL: setting(
    'Support address for employees, with `{url}` for the address of their page. Empty: our own form.',
    '',
    supportAddress,
  ),
  PROFILE_EDITOR_URL: setting(
    "Address of the company's profile editor, which opens in a frame. Empty: only our own profile page.",
    '',
    addressOrNothing,
  ),
  STAFF_PASSWORD: secret('Password of the demonstration users (Development only).', 'let-me-in-please', text),
  ACCESS_TOKEN_MINUTES: setting(
    'Minutes until an access token of the embedded authority expires.',
    '15',
    whole(1, 60),
  ),
  MAIL: secret(
    '`mailbox` shows every email at /dev/mailbox; otherwise `smtps://user:password@host`, or `smtp://user:password@host?requireTLS=true` for STARTTLS.',
    'mailbox',
    mail,
  ),
  MAIL_BOUNCES_TOKEN: secret(
    'Token with which our mail server posts delivery status notifications to `/api/mail/bounces`, at least 32 characters. Empty: none are accepted.',
    '',
    token,
  ),
  FILES: setting(
    '`disk` stores files under DATA_DIR; or s3://bucket/prefix with the usual AWS_… variables.',
    'disk',
    files,
  ),
  SCAN: setting(
    '`embedded` checks type, password and macros but knows no viruses; `clamd://host:port` also has ClamAV scan each upload, and refuses uploads while it is away.',
    'embedded',
    scan,
  ),
  S3_ENDPOINT: setting('Address of an S3-compatible store, if it is not AWS.', '', addressOrNothing),
  S3_REGION: setting('Region of the S3 store.', 'us-east-1', text),
  TIMESTAMPS: setting(
    'Address of a time-stamping authority (RFC 3161). A document is then sealed only once it has replied. Empty: seals carry no timestamp, and the time in them is ours.',
    '',
    addressOrNothing,
  ),
  TIMESTAMPS_ROOTS: setting(
    "Root certificates to which the authority's certificate must lead: PEM, in base64. Needed in Production if TIMESTAMPS begins with http://.",
    '',
    text,
  ),
  ...serviceSettings,
  STOREFRONT_KEYS: secret(
    "Keys that sign the storefront's tokens: base64 of 32 bytes or more, comma-separated. If empty in Production, no token is accepted.",
    '',
    readBy(readShopKeys),
  ),
  SIGNING_LINK_DAYS: setting('Lifetime of an emailed signing link, in days.', '30', whole()),
  SIGNING_ADDRESS_MINUTES: setting(
    'Lifetime of a signing address created on click, in minutes.',
    '60',
    whole(),
  ),
  SUBMIT_AFTER_MINUTES: setting(
    'A fully signed application is submitted automatically after this time.',
    '15',
    whole(),
  ),
  DRAFT_DAYS: setting(
    'Days after its last save until an unfinished application is deleted; an email warns seven days before.',
    '60',
    whole(),
  ),
  UPLOAD_MEGABYTES_A_DAY: setting(
    'How many megabytes people who are not signed in may upload from one address (for IPv6: one /64 network) in a day. One form takes 60 MB at most.',
    '1000',
    whole(1, 1_000_000),
  ),
  ACCOUNT_WAIT_SECONDS: setting(
    'How long a person waits on the page for the number of a new cash account, in seconds.',
    '10',
    whole(),
  ),
  JOB_POLL_SECONDS: setting(
    'How often a node looks for due jobs while the database does not notify it of new ones, in seconds.',
    '1',
    whole(),
  ),
  DEMONSTRATION: setting(
    '`yes` fills an empty Development database with demonstration data.',
    'yes',
    oneOf('yes', 'no'),
  ),
  LOG: setting(
    'Log level: `info`, `warn`, `error` or `silent`.',
    'info',
    oneOf('info', 'warn', 'error', 'silent'),
  ),
} as const

export type SettingName = keyof typeof settings
export type Settings = { [K in SettingName]: z.output<(typeof settings)[K]['schema']> }
