import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../test/support/pdf-text.ts'
import { sampleSheet, sampleSignatures } from '../../test/support/sheet.ts'
import { printPresented, printSigned } from './application-pdf.ts'
import { makeSealKey } from '../platform/secrets/seal-key.ts'
import { sealPdf } from './seal.ts'

const key = makeSealKey()
const by = {
  by: 'Rexel Credit Department',
  reason: 'Signed by everybody',
  at: new Date('2026-03-31T15:10:00Z'),
}
let sealed: Buffer
beforeAll(async () => {
  const { bytes } = await printPresented(sampleSheet)
  sealed = await sealPdf(
    await printSigned(sampleSheet, { bytes, sha256: 'a'.repeat(64) }, sampleSignatures),
    key,
    by,
  )
})

it('leaves the pages, their tags and what is attached as they were', async () => {
  const { text, tagged, attachments } = await readPdf(sealed)
  expect(text).toContain('Signature record')
  expect(tagged).toBe(true)
  expect([...attachments.keys()]).toEqual(['presented-100001.pdf'])
})

it('refuses a key with another passphrase', async () => {
  const { bytes } = await printPresented(sampleSheet)
  await expect(sealPdf(bytes, { ...key, passphrase: 'wrong' }, by)).rejects.toThrow('password')
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
      const at = changed.indexOf('endstream', Math.floor(changed.length * place)) - 20
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
