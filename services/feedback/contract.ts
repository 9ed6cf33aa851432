/** What every feedback desk must do. Run by the test of each adapter. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Feedback, FeedbackDesk } from './port.ts'

export const feedback = (differing: Partial<Feedback> = {}): Feedback => ({
  id: randomUUID(),
  bannerId: 2,
  subject: 'Credit application 12',
  url: 'https://credit.example.com/application/rexel',
  body: 'That was easy.',
  customFields: { reference: '12' },
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  files: [],
  ...differing,
})

/** `arrived`: the texts that reach the other end, the oldest first. */
export const feedbackContract = (
  name: string,
  make: () => Promise<{ desk: FeedbackDesk; arrived: () => Promise<string[]> }>,
): void => {
  describe(`feedback: ${name}`, () => {
    it('delivers who wrote what about which page', async () => {
      const { desk, arrived } = await make()
      await desk.receive(feedback())
      const text = (await arrived()).at(-1)
      for (const part of ['That was easy.', 'Ada Byron', 'ada@example.com', '/application/rexel', '12'])
        expect(text).toContain(part)
    })

    it('makes one message of the same feedback sent twice', async () => {
      const { desk, arrived } = await make()
      const same = feedback({ body: 'Twice.' })
      const before = (await arrived()).length
      await desk.receive(same)
      await desk.receive(same)
      expect(await arrived()).toHaveLength(before + 1)
    })

    it('accepts feedback without a name, and delivers markup as text', async () => {
      const { desk, arrived } = await make()
      await desk.receive(
        feedback({ body: '<img src=x>', subject: '', url: '', fullName: '', email: '', customFields: {} }),
      )
      expect((await arrived()).at(-1)).toContain('<img src=x>')
    })
  })
}
