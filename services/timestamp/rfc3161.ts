/** A time-stamping authority over HTTP (RFC 3161, section 3.4). */
import { X509Certificate, createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  MessageImprint,
  SignedData,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs'
import { Unavailable } from '../../platform/errors.ts'
import type { TimestampAuthority } from './port.ts'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const PATIENCE = 15_000
/** A token with its certificates has 2 to 8 KB. */
const LONGEST_REPLY = 64 * 1024

interface Rfc3161Options {
  url: string
  /** PEM certificates to which the authority's must lead; empty: any authority that answers at this address. */
  roots: string
  onFault: (says: string) => void
}

export const rfc3161 = ({ url, roots, onFault }: Rfc3161Options): TimestampAuthority => ({
  async stamp(content) {
    try {
      const nonce = randomBytes(12)
      // A leading zero bit keeps the number positive.
      nonce[0]! &= 0x7f
      nonce[0]! |= 0x40
      const imprint = createHash('sha256').update(content).digest()
      return await tokenIn(await ask(url, requestFor(imprint, nonce)), { content, imprint, nonce, roots })
    } catch (error) {
      onFault(`${new URL(url).host} ${error instanceof Error ? error.message : 'failed'}`)
      throw new Unavailable('The time-stamping authority is not available right now.')
    }
  },
})

const requestFor = (imprint: Uint8Array, nonce: Uint8Array): ArrayBuffer =>
  new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: bufferOf(imprint) }),
    }),
    nonce: new Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  })
    .toSchema()
    .toBER()

const ask = async (url: string, body: ArrayBuffer): Promise<ArrayBuffer> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!reply.ok) throw new Error(`replied ${reply.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of reply.body ?? []) {
    length += part.length
    if (length > LONGEST_REPLY) throw new Error('replied with too much')
    parts.push(part)
  }
  return bufferOf(Buffer.concat(parts))
}

interface TimestampRequest {
  content: Uint8Array
  imprint: Uint8Array
  nonce: Uint8Array
  roots: string
}

/** Checks that the token is about our content and answers our request, and that its own signature is valid. */
const tokenIn = async (
  reply: ArrayBuffer,
  { content, imprint, nonce, roots }: TimestampRequest,
): Promise<Uint8Array> => {
  const { status, timeStampToken } = TimeStampResp.fromBER(reply)
  // 0: granted; 1: granted with modifications.
  if (status.status > 1 || !timeStampToken) throw new Error(`refused with status ${status.status}`)
  const signed = new SignedData({ schema: timeStampToken.content })
  const said = tstInfoOf(signed)
  if (!Buffer.from(said.messageImprint.hashedMessage.valueBlock.valueHexView).equals(imprint))
    throw new Error('stamped something else')
  if (!said.nonce || !Buffer.from(said.nonce.valueBlock.valueHexView).equals(nonce))
    throw new Error('replied to another request')
  const trustedCerts = certificatesIn(roots)
  const valid = await signed
    .verify({ signer: 0, data: bufferOf(content), trustedCerts, checkChain: trustedCerts.length > 0 })
    .catch(() => false)
  if (!valid) throw new Error('signed its token wrong, or with a certificate that does not lead to our roots')
  return new Uint8Array(timeStampToken.toSchema().toBER())
}

const certificatesIn = (pem: string): Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(([one]) =>
    Certificate.fromBER(new Uint8Array(new X509Certificate(one).raw)),
  )

/** What the authority signed: when, and about which hash. */
const tstInfoOf = ({ encapContentInfo }: SignedData): TSTInfo => {
  if (!encapContentInfo.eContent) throw new Error('sent an empty token')
  return TSTInfo.fromBER(encapContentInfo.eContent.getValue())
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
