import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, fromBER, type AsnType } from 'asn1js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../test/support/pdf-text.ts'
import { sampleSheet, sampleSignatures } from '../../../../test/support/sheet.ts'
import { printPresented, printSigned } from '../documents/application-pdf.ts'
import { makeSealKey } from '../../../../platform/secrets/seal-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { proveSeal } from './signed-data.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import forge from 'node-forge'

const key = makeSealKey()
const seal = { key, timestamps: null }
const by = {
  by: 'Rexel Example Supply, Inc.',
  reason: 'Signed by everyone',
  at: new Date('2026-03-31T15:10:00Z'),
}
let sealed: Buffer
beforeAll(async () => {
  const { bytes } = await printPresented(sampleSheet)
  sealed = await sealPdf(
    await printSigned(sampleSheet, { bytes, sha256: 'a'.repeat(64) }, sampleSignatures),
    seal,
    by,
  )
})

it('leaves pages, tags and attachments unchanged', async () => {
  const { text, tagged, attachments } = await readPdf(sealed)
  expect(text).toContain('Signature record')
  expect(tagged).toBe(true)
  expect([...attachments.keys()]).toEqual(['presented-100001.pdf'])
})

it('is proved before anyone signs: the key opens and seals, or one sentence names its settings', async () => {
  expect((await proveSeal(key)).getTime()).toBeGreaterThan(Date.now())
  for (const wrong of [
    { ...key, passphrase: 'wrong' },
    { ...key, p12: Buffer.from('garbage') },
  ])
    await expect(proveSeal(wrong)).rejects.toThrow(/^SEAL_KEY cannot seal: .* that SEAL_PASSPHRASE opens/)
})

it('refuses a key with another passphrase', async () => {
  const { bytes } = await printPresented(sampleSheet)
  await expect(sealPdf(bytes, { ...seal, key: { ...key, passphrase: 'wrong' } }, by)).rejects.toThrow(
    'password',
  )
})

/** Poppler is an independent reader (Debian: poppler-utils). Without it this is not verified, and the test says so. */
const witness = (() => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

if (!witness) console.warn('pdfsig is not installed here: no independent reader has looked at the seal.')

describe('the seal, as pdfsig sees it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const heard = (pdf: Buffer): string => {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    try {
      return execFileSync('pdfsig', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch (error) {
      return String((error as { stdout?: string }).stdout)
    }
  }

  it('calls the seal valid and the whole file signed', () => {
    if (!witness) return
    const said = heard(sealed)
    expect(said).toContain('Signature Validation: Signature is Valid.')
    expect(said).toContain('Total document signed')
  })

  it('finds one changed byte anywhere', () => {
    if (!witness) return
    for (const place of [0.1, 0.3, 0.5]) {
      const changed = Buffer.from(sealed)
      const at = changed.indexOf('endstream', Math.floor(changed.indexOf('/ByteRange') * place)) - 20
      changed[at] = changed[at]! ^ 1
      expect(heard(changed)).not.toContain('Signature is Valid')
    }
  })

  it('finds what was appended after sealing', () => {
    if (!witness) return
    const appended = Buffer.concat([sealed, Buffer.from('\n% and one more thing\n')])
    expect(heard(appended)).not.toContain('Total document signed')
  })
})

/** The two signed parts of a sealed PDF, and the DER between them, read without the library that wrote it. */
const read = (pdf: Buffer) => {
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString('latin1'))!
  const [, end, start, length] = range.slice(1).map(Number) as [number, number, number, number]
  const hex = pdf.toString('latin1', end + 1, start - 1)
  return {
    content: Buffer.concat([pdf.subarray(0, end), pdf.subarray(start, start + length)]),
    cms: fromBER(new Uint8Array(Buffer.from(hex, 'hex')).buffer).result,
  }
}

/** The values of every attribute in a CMS, by its OID: a sequence of an OID and a set. */
const attributesIn = (part: AsnType): Map<string, AsnType[]> => {
  const found = new Map<string, AsnType[]>()
  const visit = (one: AsnType) => {
    const inner = (one.valueBlock as { value?: unknown } | undefined)?.value
    if (!Array.isArray(inner)) return
    const [type, values] = inner as AsnType[]
    if (one instanceof Sequence && type instanceof ObjectIdentifier && values instanceof Asn1Set)
      found.set(type.valueBlock.toString(), values.valueBlock.value as AsnType[])
    for (const child of inner as AsnType[]) visit(child)
  }
  visit(part)
  return found
}
const certificateOf = ({ p12, passphrase }: typeof key) => {
  const store = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(Buffer.from(p12).toString('binary')),
    passphrase,
  )
  const type = forge.pki.oids['certBag']!
  const [bag] = store.getBags({ bagType: type })[type]!
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(bag!.cert!)).getBytes(), 'binary')
}
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const octetsIn = (part: AsnType): string[] => {
  if (part instanceof OctetString) return [Buffer.from(part.valueBlock.valueHexView).toString('hex')]
  const inner = (part.valueBlock as { value?: unknown } | undefined)?.value
  return Array.isArray(inner) ? (inner as AsnType[]).flatMap(octetsIn) : []
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14'

describe('the seal, by the PAdES baseline profile', () => {
  it('hashes every byte but itself, names its certificate by hash, and claims no signing time', () => {
    const { content, cms } = read(sealed)
    const attributes = attributesIn(cms)
    expect(sealed.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(attributes.get(MESSAGE_DIGEST)!.flatMap(octetsIn)).toEqual([hash(content)])
    const certificate = certificateOf(key)
    expect(attributes.get(SIGNING_CERTIFICATE_V2)!.flatMap(octetsIn)).toEqual([hash(certificate)])
    expect(attributes.has(SIGNING_TIME)).toBe(false)
    expect(attributes.has(SIGNATURE_TIMESTAMP)).toBe(false)
  })

  it('carries the token of the authority over its signature', async () => {
    const token = new Sequence({ value: [new OctetString({ valueHex: new Uint8Array([1, 2, 3]).buffer })] })
    const stamped: Uint8Array[] = []
    const { bytes } = await printPresented(sampleSheet)
    const timestamps = {
      stamp: async (content: Uint8Array) => {
        stamped.push(content)
        return new Uint8Array(token.toBER())
      },
    }
    const { cms } = read(await sealPdf(bytes, { key, timestamps }, by))
    expect(attributesIn(cms).get(SIGNATURE_TIMESTAMP)!.flatMap(octetsIn)).toEqual(['010203'])
    expect(octetsIn(cms)).toContain(Buffer.from(stamped[0]!).toString('hex'))
  })

  it('is not made while the authority is away', async () => {
    const { bytes } = await printPresented(sampleSheet)
    const timestamps = { stamp: () => Promise.reject(new Unavailable('away')) }
    await expect(sealPdf(bytes, { key, timestamps }, by)).rejects.toThrow(Unavailable)
  })
})
