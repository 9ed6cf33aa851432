/**
 * RSA signatures whose padding is wrong in ways that Project Wycheproof lists (`rsa_signature_2048_sha256_test.json`).
 * Its own vectors belong to its keys and messages; these are made with a key of the test.
 */
import { constants, createHash, privateEncrypt, type KeyObject } from 'node:crypto'

/** Of 2048 bits. */
const SIZE = 256
/** DigestInfo of SHA-256 before the hash itself (RFC 8017, section 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

const padded = (content: Buffer, { type = 1, fill = 0xff, fillLength = SIZE - 3 - content.length } = {}) =>
  Buffer.concat([
    Buffer.from([0, type]),
    Buffer.alloc(fillLength, fill),
    Buffer.from([0]),
    content,
    Buffer.alloc(SIZE - 3 - fillLength - content.length),
  ])

/** By name; `correct` is the one that must be accepted. */
export const rsaSignatures = (key: KeyObject, message: Buffer): Record<string, Buffer> => {
  const hash = createHash('sha256').update(message).digest()
  const info = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), hash])
  const content = Buffer.concat([DIGEST_INFO, hash])
  const blocks: Record<string, Buffer> = {
    correct: padded(content),
    'too little padding, zeros after the hash': padded(content, { fillLength: 8 }),
    'padding of zeros': padded(content, { fill: 0 }),
    'block type 0': padded(content, { type: 0 }),
    'block type 2': padded(content, { type: 2 }),
    'no DigestInfo': padded(hash),
    'without NULL parameters': padded(info('302f300b06096086480165030402010420')),
    'long form of a length': padded(info('308131300d060960864801650304020105000420')),
    'DigestInfo of SHA-1': padded(info('302d300906052b0e03021a05000420')),
    'one byte after the hash': padded(Buffer.concat([content, Buffer.from([0])])),
    'another hash': padded(Buffer.concat([DIGEST_INFO, createHash('sha256').update('x').digest()])),
  }
  const sign = (block: Buffer) => privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  return {
    ...Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, sign(block)])),
    'the number 0': Buffer.alloc(SIZE),
    'the number 1': Buffer.concat([Buffer.alloc(SIZE - 1), Buffer.from([1])]),
    'all ones': Buffer.alloc(SIZE, 0xff),
    empty: Buffer.alloc(0),
    'one byte short': sign(blocks['correct']!).subarray(0, SIZE - 1),
    'one byte more': Buffer.concat([sign(blocks['correct']!), Buffer.from([0])]),
  }
}
