import { sign } from 'node:crypto'
import forge from 'node-forge'
import type { SealKey } from '../../../../platform/secrets/index.ts'

/**
 * Signs a text with the key that seals PDFs (RSA or EC with SHA-256). Returns the signature in base64 and the
 * certificate as PEM.
 */
export const sealManifest = (text: string, { p12, passphrase }: SealKey) => {
  const store = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(Buffer.from(p12).toString('binary')),
    passphrase,
  )
  const of = (bagType: string) => store.getBags({ bagType })[bagType] ?? []
  const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids as Record<string, string>
  const key = of(pkcs8ShroudedKeyBag!)[0]?.key
  const certificate = of(certBag!)[0]?.cert
  if (!key || !certificate) throw new Error('The seal key lacks its private key or its certificate.')
  return {
    signature: sign('sha256', Buffer.from(text), forge.pki.privateKeyToPem(key)).toString('base64'),
    certificate: forge.pki.certificateToPem(certificate),
  }
}
