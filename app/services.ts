/** Chooses the adapter of each port by the settings. Only this file names adapters; everything else gets the port. */
import { join } from 'node:path'
import type { Banner } from '../banners/rules/banners.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/index.ts'
import { tracePort } from '../platform/traces/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Pseudonyms } from '../platform/http/index.ts'
import { signInState } from '../common/identity/server/index.ts'
import { type SignInKeys, sealKey } from '../platform/secrets/index.ts'
import type { TokenRules } from '../services/identity/port.ts'
import type { ZipPlaces } from '../common/lookups/server/index.ts'
import { addressCompletionNamed, addressVerificationNamed } from '../services/addresses/index.ts'
import { branchesServiceNamed } from '../services/branches/index.ts'
import { businessMatchNamed, creditBureauNamed } from '../services/bureau/index.ts'
import { diskFiles, s3Files } from '../services/files/index.ts'
import { eSignNamed } from '../services/e-sign/index.ts'
import { feedbackDeskNamed } from '../services/feedback/index.ts'
import { embeddedIdentity, openIdConnectIdentity } from '../services/identity/index.ts'
export { discoverAuthority } from '../services/identity/index.ts'
import { mapsNamed } from '../services/maps/index.ts'
import { embeddedMail, smtpMail } from '../services/mail/index.ts'
import { scanNamed } from '../services/scan/index.ts'
import { timestampsNamed } from '../services/timestamp/index.ts'
import { erpNamed } from '../services/erp/index.ts'
import { withFaults, type FaultSwitches } from '../services/faults.ts'
import type { Files } from '../services/files/port.ts'
import { mintedAddress } from '../common/signing/server/index.ts'

export interface Ground {
  config: Config
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  places: ZipPlaces
  clock: () => Date
  /** An outside service failed: a line for the operator, without request or response. */
  onFault: (service: string) => (says: string) => void
  /** Null in Production. */
  faults: FaultSwitches | null
}

export const portsOf = ({ config, db, jobs, banners, places, clock, onFault, faults }: Ground) => {
  const files = filesAt(config, config.FILES)
  const addressCompletion = addressCompletionNamed({
    url: config.ADDRESS_COMPLETION,
    authId: config.ADDRESS_VERIFICATION_ID,
    authToken: config.ADDRESS_VERIFICATION_TOKEN,
    onFault: onFault('the address completion'),
  })
  const timestamps = timestampsNamed(config, onFault('the time-stamping authority'))
  const branches = branchesServiceNamed(config.BRANCHES, onFault('the branches service'))
  return eachTraced({
    ...(branches && { branches }),
    ...(timestamps && { timestamps }),
    files,
    scan: scanNamed(config.SCAN, onFault('the virus scanner')),
    mail: withFaults(mailOf(config), faults, 'mail'),
    addresses: addressVerificationNamed({
      places,
      url: config.ADDRESS_VERIFICATION,
      authId: config.ADDRESS_VERIFICATION_ID,
      authToken: config.ADDRESS_VERIFICATION_TOKEN,
      onFault: onFault('the address verification'),
    }),
    ...(addressCompletion && { addressCompletion }),
    maps: mapsNamed(config.MAPS, {
      places,
      key: config.MAPS_KEY,
      secret: config.MAPS_SECRET,
      onFault: onFault('the maps'),
    }),
    erp: withFaults(
      erpNamed(config.ERP, { db, token: config.ERP_TOKEN, onFault: onFault('the ERP') }),
      faults,
      'erp',
    ),
    businessMatch: withFaults(businessMatchNamed(config, onFault('D&B')), faults, 'businessMatch'),
    creditBureau: withFaults(creditBureauNamed(config, onFault('Experian')), faults, 'creditBureau'),
    feedbackDesk: feedbackDeskNamed({
      db,
      jobs,
      banners,
      files,
      url: config.FEEDBACK,
      user: config.FEEDBACK_USER,
      token: config.FEEDBACK_TOKEN,
      serviceDesk: config.FEEDBACK_SERVICE_DESK,
      requestType: config.FEEDBACK_REQUEST_TYPE,
      onFault: onFault('the feedback desk'),
    }),
    eSign: eSignNamed(config.E_SIGN, {
      embedded: {
        db,
        seal: {
          key: sealKey(config),
          timestamps: timestamps && tracePort('timestamps', timestamps),
        },
        clock,
        address: mintedAddress({ db, addressMinutes: config.SIGNING_ADDRESS_MINUTES, clock }),
      },
      dropbox: {
        db,
        key: config.E_SIGN_KEY,
        clientId: config.E_SIGN_CLIENT_ID,
        frames: new URL(config.E_SIGN_FRAMES).origin,
        testMode: config.E_SIGN_TEST_MODE === 'on',
        publicUrl: config.publicUrl,
        clock,
        onFault: onFault('the e-signature provider'),
      },
    }),
  })
}

const eachTraced = <P extends Record<string, object>>(ports: P): P =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, tracePort(name, port)])) as P

interface IdentityGround extends Pick<TokenRules, 'issuer' | 'clock'> {
  db: Database
  words: Pseudonyms
  log: { warn(line: object, says: string): void }
}

export const identityOf = (
  config: Config,
  keys: SignInKeys | null,
  { db, words, log, ...where }: IdentityGround,
) => {
  const rules: TokenRules = {
    ...where,
    audience: config.SIGN_IN_AUDIENCE,
    onOddClaims: (sso, claims) =>
      log.warn({ who: sso && words.person(sso), claims }, 'claims that cannot be read'),
    onRefused: (lacks) => log.warn({ lacks }, 'a token of the sign-in service opens nothing'),
  }
  const identity = keys
    ? embeddedIdentity({ ...rules, stateOf: signInState(db, rules.clock), keys: keys.jwks.keys })
    : openIdConnectIdentity({
        ...rules,
        tokenType: config.SIGN_IN_TOKEN_TYPE,
        mapping: config.SIGN_IN_CLAIMS,
      })
  return tracePort('identity', identity)
}

/** `where`: `disk`, or `s3://bucket/prefix`, as FILES takes it. */
export const filesAt = (config: Config, where: string): Files => {
  if (where === 'disk') return diskFiles(join(config.DATA_DIR, 'files'))
  const { host, pathname } = new URL(where)
  return s3Files({
    bucket: host,
    prefix: pathname.replace(/^\//, ''),
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
  })
}

const mailOf = (config: Config) => {
  if (config.MAIL === 'mailbox') return embeddedMail()
  const { protocol, hostname, port, username, password, searchParams } = new URL(config.MAIL)
  const secure = protocol === 'smtps:'
  return smtpMail({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTls: searchParams.get('requireTLS') === 'true',
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
  })
}
