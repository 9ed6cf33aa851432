/**
 * The CMS signature inside a sealed PDF, by the PAdES baseline profile (ETSI EN 319 142-1): detached, with the hash of
 * the signing certificate among the signed attributes, and without a signing time. With an authority, it
 * carries a signature timestamp (level B-T); without one, it is level B-B.
 */
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js'
import forge from 'node-forge'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealKey } from '../../../../platform/secrets/index.ts'
import type { TimestampAuthority } from '../../../../services/timestamp/port.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14'

/**
 * Opens the key and seals a text with it, as each document will be. Returns when its certificate ends. Throws one
 * sentence about SEAL_KEY and SEAL_PASSPHRASE.
 */
export const proveSeal = async (sealKey: SealKey): Promise<Date> => {
  try {
    await signedDataOver(Buffer.from('A text to try the seal.'), sealKey, null)
    return (await openedOnce(sealKey)).own.notAfter.value
  } catch (error) {
    throw new Error(
      `SEAL_KEY cannot seal: it must be a PKCS#12 file in base64, with an RSA key and its certificate, that SEAL_PASSPHRASE opens (${(error as Error).message}).`,
      { cause: error },
    )
  }
}

/** Returns DER. Throws for a wrong passphrase, and Unavailable if the authority is away. */
export const signedDataOver = async (
  content: Uint8Array,
  sealKey: SealKey,
  timestamps: TimestampAuthority | null,
): Promise<Buffer> => {
  const { key, own, certificates } = await openedOnce(sealKey)
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
        new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: hashOf(content) })] }),
        new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [certificateId(own)] }),
      ],
    }),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates,
  })
  await signed.sign(key, 0, 'SHA-256')
  if (timestamps) {
    const token = await timestamps.stamp(signer.signature.valueBlock.valueHexView)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [
        new Attribute({ type: SIGNATURE_TIMESTAMP, values: [fromBER(new Uint8Array(token).buffer).result] }),
      ],
    })
  }
  const info = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

const hashOf = (content: Uint8Array): ArrayBuffer =>
  new Uint8Array(createHash('sha256').update(content).digest()).buffer

/** ESSCertIDv2 of one certificate; SHA-256 is its default algorithm (RFC 5035). */
const certificateId = (certificate: Certificate) =>
  new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [
              new OctetString({ valueHex: hashOf(new Uint8Array(certificate.toSchema(true).toBER())) }),
            ],
          }),
        ],
      }),
    ],
  })

const opened = new WeakMap<SealKey, ReturnType<typeof open>>()
/** Opens each key once: deriving the file's key from the passphrase is slow on purpose. */
const openedOnce = (sealKey: SealKey): ReturnType<typeof open> => {
  const made = opened.get(sealKey) ?? open(sealKey)
  opened.set(sealKey, made)
  return made
}

/** The private key, the certificate that belongs to it, and every certificate of the PKCS#12 file. */
const open = async ({ p12, passphrase }: SealKey) => {
  const store = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(Buffer.from(p12).toString('binary')),
    passphrase,
  )
  const of = (bagType: string) => store.getBags({ bagType })[bagType] ?? []
  const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids as Record<string, string>
  const pem = of(pkcs8ShroudedKeyBag!).flatMap(({ key }) => (key ? [forge.pki.privateKeyToPem(key)] : []))[0]
  const certificates = of(certBag!).flatMap(({ cert }) =>
    cert ? [Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes(), 'binary')] : [],
  )
  const key = pem ? createPrivateKey(pem) : null
  const own = certificates.find((der) => key && new X509Certificate(der).checkPrivateKey(key))
  if (!key || !own) throw new Error('The seal key lacks its private key or its certificate.')
  return {
    key: await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      false,
      ['sign'],
    ),
    own: Certificate.fromBER(new Uint8Array(own)),
    certificates: certificates.map((der) => Certificate.fromBER(new Uint8Array(der))),
  }
}
