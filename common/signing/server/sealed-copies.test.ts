/** A sealed copy that fails doesn't hold up the others. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { mailedAddress, signingOf, urlIn } from '../../../test/support/signing.ts'
import { keepSealedCopies } from './sealed-copies.ts'
import { signedForms } from '../../../test/support/signed-forms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' })
})
afterAll(() => app.close())

/** Signed by Ada, and by Grace as a guarantor. */
const signedByBoth = async () => {
  const answers = fullAnswers()
  const guarantor = { guarantor: 'true', isSsnOrEin: 'ssn', ssn: '912-34-5678' }
  const email = `grace.${randomUUID().slice(0, 8)}@example.com`
  const grace = { firstName: 'Grace', lastName: 'Hopper', email, id: randomUUID() }
  const draft = await beginDraft(app, {
    ...answers,
    signatoryTwo: { ...answers.signatory, ...guarantor, ...grace },
  })
  const signing = signingOf(app, draft)
  await signing.prepare()
  const first = await signing.page(urlIn(await signing.url('signatory')))
  await first.sign({ mark: 'typed', typedName: 'Ada Byron' })
  const second = await signing.page(await mailedAddress(app, email))
  expect((await second.sign({ mark: 'typed', typedName: 'Grace Hopper' })).statusCode).toBe(200)
  return { id: draft.id, email }
}
const keep = (id: number, signedPdf: (request: string, document: string) => Promise<Buffer>) => {
  const { db, clock, server } = app
  const { files, jobs, banners } = server
  return keepSealedCopies(
    { db, files, jobs, banners, eSign: { signedPdf }, clock: () => clock.now, forms: signedForms() },
    id,
  )
}
const sealed = async (id: number) =>
  (
    await app.db
      .selectFrom('document')
      .select('kind')
      .where('saved_form_id', '=', id)
      .where('kind', 'in', ['sealed-pdf', 'sealed-guaranty'])
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)
const mailed = async (id: number) =>
  (await app.mailbox())
    .filter(({ saved_form_id, kind }) => saved_form_id === id && kind === 'guaranty-signed')
    .map(({ recipient }) => recipient)
const bytes = async () => Buffer.from('%PDF-1.7')

it('a guarantor gets the sealed guaranty once, even while the application cannot be sealed', async () => {
  const { id, email } = await signedByBoth()
  const failing = (_request: string, document: string) =>
    document === 'application' ? Promise.reject(new Error('no such request')) : bytes()
  // The job fails, so that it is retried.
  await expect(keep(id, failing)).rejects.toThrow('no such request')
  expect(await sealed(id)).toEqual(['sealed-guaranty'])
  expect(await mailed(id)).toEqual([email])

  await keep(id, bytes)
  expect(await sealed(id)).toEqual(['sealed-guaranty', 'sealed-pdf'])
  expect(await mailed(id)).toEqual([email])
})
