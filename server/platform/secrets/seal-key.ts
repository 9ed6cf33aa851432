/** The key that seals finished PDFs. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { DAY } from '../../../domain/text/durations.ts'

export interface SealKey {
  /** PKCS#12 with the private key and its certificate. */
  p12: Uint8Array
  passphrase: string
}

/** A self-signed key for Development. PDF readers call the seal valid and its signer unknown. */
export const makeSealKey = (now = new Date()): SealKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // A leading zero keeps the number positive.
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`
  certificate.validity.notBefore = new Date(now.getTime() - DAY)
  certificate.validity.notAfter = new Date(now.getTime() + 10 * 365 * DAY)
  const name = [
    { name: 'commonName', value: 'Trade Credit development seal' },
    { name: 'organizationName', value: 'Trade Credit (development)' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const passphrase = randomBytes(18).toString('base64url')
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256' })
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), passphrase }
}
