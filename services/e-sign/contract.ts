/** What every e-sign provider must do. Run by the test of each adapter. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../test/support/pdf-text.ts'
import { sampleGuaranty, sampleSheet } from '../../test/support/sheet.ts'
import { printPresented } from '../../common/signing/server/documents/application-pdf.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { CreatedRequest, ESign } from './port.ts'

/** What signers do, in the way of the adapter. */
export interface People {
  eSign: ESign
  formId: number
  /** Called after a request was created, before anyone signs it. */
  created(request: CreatedRequest): Promise<void>
  sign(signatureId: string): Promise<void>
  decline(signatureId: string): Promise<void>
  /** Whether the address still opens. */
  open(url: string): Promise<boolean>
  clock: { now: Date }
}

export const eSignContract = (name: string, people: () => People): void => {
  describe(`e-sign: ${name}`, () => {
    let request: CreatedRequest
    const [ada, oscar] = ['signatory', 'signatoryTwo']
    const idOf = (role: string | undefined) =>
      request.signatures.find((signature) => signature.role === role)!.signatureId
    const stateOf = async () => {
      const { state, signatures } = await people().eSign.state(request.requestId)
      return [state, ...signatures.map((signature) => `${signature.role} ${signature.state}`)]
    }
    const create = async () => {
      const { bytes } = await printPresented(sampleSheet)
      const made = await people().eSign.create({
        subject: 'Please sign',
        message: 'Thank you.',
        documents: [
          {
            name: 'application',
            title: 'Application for credit',
            pdf: bytes,
            sheet: sampleSheet,
            signers: ['signatory', 'signatoryTwo'],
          },
          {
            name: 'guaranty-signatory',
            title: 'Personal guaranty',
            pdf: (await printPresented(sampleGuaranty)).bytes,
            sheet: sampleGuaranty,
            signers: ['signatory'],
          },
        ],
        signers: [
          { role: 'signatory', name: 'Ada Byron', email: 'ada@example.com' },
          { role: 'signatoryTwo', name: 'Óscar Muñoz', email: 'oscar@example.com' },
        ],
        formId: people().formId,
      })
      await people().created(made)
      return made
    }
    beforeEach(async () => {
      request = await create()
    })

    it('creates a request that waits for everyone, in the requested order', async () => {
      expect(request.signatures.map(({ role }) => role)).toEqual([ada, oscar])
      expect(await stateOf()).toEqual(['open', 'signatory waiting', 'signatoryTwo waiting'])
    })

    it('creates an address that is valid for an hour, only for the next signer', async () => {
      const { url, expiresAt } = await people().eSign.mint(idOf(ada), 'session')
      expect(url).not.toBe('')
      expect(expiresAt.getTime() - people().clock.now.getTime()).toBeLessThanOrEqual(3_600_000)
      await expect(people().eSign.mint(idOf(oscar), 'link')).rejects.toThrow(Conflict)
    })

    it('invalidates an address when it is first opened or another is created', async () => {
      const { url } = await people().eSign.mint(idOf(ada), 'session')
      expect(await people().open(url)).toBe(true)
      expect(await people().open(url)).toBe(false)
      const replaced = await people().eSign.mint(idOf(ada), 'session')
      const current = await people().eSign.mint(idOf(ada), 'session')
      expect(await people().open(replaced.url)).toBe(false)
      expect(await people().open(current.url)).toBe(true)
    })

    it('reports each signature with its time, and returns the signed PDF after the last', async () => {
      await people().sign(idOf(ada))
      expect(await stateOf()).toEqual(['open', 'signatory signed', 'signatoryTwo waiting'])
      await expect(people().eSign.mint(idOf(ada), 'session')).rejects.toThrow(Conflict)
      await expect(people().eSign.signedPdf(request.requestId, 'application')).rejects.toThrow(Conflict)
      await people().sign(idOf(oscar))
      expect(await stateOf()).toEqual(['complete', 'signatory signed', 'signatoryTwo signed'])
      const { signatures } = await people().eSign.state(request.requestId)
      expect(signatures.every(({ at }) => at instanceof Date)).toBe(true)
      const pdf = Buffer.from(await people().eSign.signedPdf(request.requestId, 'application'))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('returns each document with the signatures of its signers only', async () => {
      const guaranty = () => people().eSign.signedPdf(request.requestId, 'guaranty-signatory')
      await people().sign(idOf(ada))
      await expect(guaranty()).rejects.toThrow(Conflict)
      await people().sign(idOf(oscar))
      const { text } = await readPdf(await guaranty())
      expect(text).toContain('Ada Byron')
      expect(text).not.toContain('Óscar')
      await expect(people().eSign.signedPdf(request.requestId, 'guaranty-nobody')).rejects.toThrow(NotFound)
    })

    it('ends a request when a signer declines', async () => {
      await people().decline(idOf(ada))
      expect(await stateOf()).toEqual(['declined', 'signatory declined', 'signatoryTwo waiting'])
      await expect(people().eSign.mint(idOf(oscar), 'link')).rejects.toThrow(Conflict)
    })

    it('cancels an open request, twice without harm, and never a complete one', async () => {
      await people().eSign.cancel(request.requestId)
      await people().eSign.cancel(request.requestId)
      expect((await stateOf())[0]).toBe('cancelled')
      await expect(people().eSign.mint(idOf(ada), 'session')).rejects.toThrow(Conflict)
      request = await create()
      await people().sign(idOf(ada))
      await people().sign(idOf(oscar))
      await people().eSign.cancel(request.requestId)
      expect((await stateOf())[0]).toBe('complete')
    })

    it('ignores requests and signatures that it did not create', async () => {
      await expect(people().eSign.state(randomUUID())).rejects.toThrow(NotFound)
      await expect(people().eSign.mint(`${randomUUID()}.0`, 'session')).rejects.toThrow(NotFound)
      await people().eSign.cancel(randomUUID())
    })
  })
}
