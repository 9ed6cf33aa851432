/** What every scanner must do, whatever else it can find. Run by the test of each adapter. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Scan } from './port.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export const scanContract = (name: string, make: () => Scan): void => {
  describe(`scan: ${name}`, () => {
    const look = (...parts: (string | Uint8Array)[]) =>
      make().look(Readable.from(parts.map((part) => Buffer.from(part))))

    it('finds the test file of the antivirus vendors', async () => {
      expect((await look(eicar)).threat).toMatch(/eicar/i)
    })

    it('finds nothing in an ordinary file, and says how much it scanned', async () => {
      const findings = await look('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj')
      expect(findings).toMatchObject({
        threat: null,
        flags: [],
        type: { extension: 'pdf', contentType: 'application/pdf' },
      })
      expect(findings.says.length).toBeGreaterThan(0)
    })

    it('judges by the content', async () => {
      expect((await look(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)]))).type?.extension).toBe('exe')
      expect((await look('name,amount\nMüller,12')).type).toBeNull()
    })

    it('accepts an empty file', async () => {
      expect(await look()).toMatchObject({ type: null, threat: null })
    })

    it('reports a file with a password', async () => {
      expect((await look('%PDF-1.7\ntrailer <</Enc', 'rypt 5 0 R>>')).flags).toEqual(['encrypted'])
    })
  })
}
