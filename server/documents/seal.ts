/**
 * The seal of the house on a finished PDF: a detached PKCS#7 signature over every byte of it. A reader such as
 * Acrobat or pdfsig then says whether the file was changed. It proves integrity and who sealed; it is no
 * qualified signature of a person, and no PAdES profile is claimed.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import forge from 'node-forge'

export interface SealKey {
  /** PKCS#12 with the private key and its certificate. */
  p12: Uint8Array
  passphrase: string
}

/** Room for the signature: a certificate with two intermediate ones fits. */
const SIGNATURE_BYTES = 16_384

/** `by` names who seals, `reason` why; both are shown by the reader. The PDF must come from pdfkit. */
export const sealPdf = async (
  pdf: Buffer,
  key: SealKey,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<Buffer> => {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    name: by,
    contactInfo: '',
    location: '',
    signingTime: at,
    signatureLength: SIGNATURE_BYTES,
    appName: 'trade-credit',
  })
  const signer = new P12Signer(Buffer.from(key.p12), { passphrase: key.passphrase })
  return new SignPdf().sign(prepared, signer, at)
}

/** A key with a certificate of its own making, for Development: readers call the seal valid and its maker unknown. */
export const makeSealKey = (now = new Date()): SealKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // A leading zero keeps the number positive.
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`
  certificate.validity.notBefore = new Date(now.getTime() - 24 * 3600 * 1000)
  certificate.validity.notAfter = new Date(now.getTime() + 10 * 365 * 24 * 3600 * 1000)
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
