/**
 * Which adapter serves each port: the settings say so, and this file alone names them. Everything else is handed
 * the port.
 */
import { join } from 'node:path'
import type { Banner } from '../domain/rules/banners.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './database/database.ts'
import type { Jobs } from './database/jobs.ts'
import type { SignInKeys } from './identity/sign-in-keys.ts'
import { sealKey } from './keys.ts'
import type { ZipPlaces } from './lookups/places.ts'
import { embeddedAddressVerification } from './ports/address/embedded.ts'
import { businessMatchNamed, creditBureauNamed } from './ports/bureau/named.ts'
import { diskFiles } from './ports/files/disk.ts'
import { embeddedESign } from './ports/e-sign/embedded.ts'
import { embeddedFeedback } from './ports/feedback/embedded.ts'
import { embeddedIdentity } from './ports/identity/embedded.ts'
import { mapsNamed } from './ports/maps/named.ts'
import { embeddedMail } from './ports/mail/embedded.ts'
import { embeddedScan } from './ports/scan/embedded.ts'
import { embeddedRecords } from './ports/erp/embedded-records.ts'
import { erpNamed } from './ports/erp/named.ts'
import { openIdConnectIdentity } from './ports/identity/openid-connect.ts'
import { readClaimMapping } from './ports/identity/claim-mapping.ts'
import { s3Files } from './ports/files/s3.ts'
import { smtpMail } from './ports/mail/smtp.ts'
import { withFaults, type FaultSwitches } from './ports/faults.ts'
import type { Files } from './ports/files/port.ts'
import { mintedAddress } from './signing/index.ts'

export interface Ground {
  config: Config
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  places: ZipPlaces
  clock: () => Date
  /** Where an outside service failed: a line for the operator, without what was asked or answered. */
  onFault: (service: string) => (says: string) => void
  /** Null in Production. */
  faults: FaultSwitches | null
}

export const portsOf = ({ config, db, jobs, banners, places, clock, onFault, faults }: Ground) => ({
  files: filesOf(config),
  scan: embeddedScan(),
  mail: withFaults(mailOf(config), faults, 'mail'),
  addresses: embeddedAddressVerification(places),
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
  feedbackDesk: embeddedFeedback({ db, jobs, banners }),
  eSign: embeddedESign({
    db,
    sealKey: sealKey(config),
    clock,
    address: mintedAddress({ db, addressMinutes: config.SIGNING_ADDRESS_MINUTES, clock }),
  }),
})

export const identityOf = (config: Config, issuer: string, keys: SignInKeys | null, clock: () => Date) =>
  keys
    ? embeddedIdentity({ issuer, audience: config.SIGN_IN_AUDIENCE, keys: keys.jwks.keys, clock })
    : openIdConnectIdentity({
        issuer,
        audience: config.SIGN_IN_AUDIENCE,
        clock,
        tokenType: config.SIGN_IN_TOKEN_TYPE,
        mapping: readClaimMapping(config.SIGN_IN_CLAIMS),
      })

/** What the embedded ERP keeps, as the transaction sees it that has just planted it. */
export const erpRecordsIn = (tx: Tx) => embeddedRecords(tx)

const filesOf = (config: Config): Files => {
  if (config.FILES === 'disk') return diskFiles(join(config.DATA_DIR, 'files'))
  const { host, pathname } = new URL(config.FILES)
  return s3Files({
    bucket: host,
    prefix: pathname.replace(/^\//, ''),
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
  })
}

const mailOf = (config: Config) => {
  if (config.MAIL === 'mailbox') return embeddedMail()
  const { protocol, hostname, port, username, password } = new URL(config.MAIL)
  const secure = protocol === 'smtps:'
  return smtpMail({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {}),
  })
}
