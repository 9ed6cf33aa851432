/** The key that seals finished PDFs. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { DAY } from '../text/days/durations.ts'

export interface SealKey {
  /** PKCS#12 with the private key and its certificate. */
  p12: Uint8Array
  passphrase: string
}

/** Who seals, as readers show it. */
export interface SealOwner {
  name: string
  organization: string
}

const DEVELOPMENT = { name: 'Trade Credit development seal', organization: 'Trade Credit (development)' }
const YEARS = 10

/** A self-signed key, for Development and for a trial. PDF readers call the seal valid and its signer unknown. */
export const makeSealKey = (owner: SealOwner = DEVELOPMENT, bits = 2048, now = new Date()): SealKey => {
  const key = newPrivateKey(bits)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // A leading zero keeps the number positive.
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`
  certificate.validity.notBefore = new Date(now.getTime() - DAY)
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * DAY)
  certificate.setSubject(subjectOf(owner))
  certificate.setIssuer(subjectOf(owner))
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  return packSealKey(key, [certificate])
}

/** A new private key and the request with which an authority issues its certificate; both PEM. */
export const requestSeal = (owner: SealOwner, bits: number): { key: string; request: string } => {
  const key = newPrivateKey(bits)
  const request = forge.pki.createCertificationRequest()
  request.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  request.setSubject(subjectOf(owner))
  request.sign(key, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(key), request: forge.pki.certificationRequestToPem(request) }
}

/**
 * The key of a request with what the authority issued: our certificate and those above it, PEM, ours first. Throws if
 * the certificate is of another key.
 */
export const issuedSeal = (keyPem: string, certificatesPem: string): SealKey => {
  const key = forge.pki.privateKeyFromPem(keyPem)
  const certificates = forge.pem
    .decode(certificatesPem)
    .filter(({ type }) => type === 'CERTIFICATE')
    .map((one) => forge.pki.certificateFromPem(forge.pem.encode(one)))
  const [own] = certificates
  if (!own) throw new Error('There is no certificate in the file.')
  if ((own.publicKey as forge.pki.rsa.PublicKey).n.compareTo(key.n) !== 0)
    throw new Error('The first certificate in the file is of another key.')
  return packSealKey(key, certificates)
}

const newPrivateKey = (bits: number): forge.pki.rsa.PrivateKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

const subjectOf = ({ name, organization }: SealOwner) => [
  { name: 'commonName', value: name },
  { name: 'organizationName', value: organization },
]

const packSealKey = (key: forge.pki.rsa.PrivateKey, certificates: forge.pki.Certificate[]): SealKey => {
  const passphrase = randomBytes(18).toString('base64url')
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificates, passphrase, { algorithm: 'aes256' })
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), passphrase }
}
