/** "Download your copy": only for signers, by their link or a code. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../../test/support/applicant.ts'
import { mailedAddress, mailedCode, signingOf } from '../../../../test/support/signing.ts'
import { until } from '../../../../test/support/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

const typed = (typedName: string) => ({ mark: 'typed', typedName })
const post = (url: string, payload: object = {}) => app.inject({ method: 'POST', url, payload })
const linkCalls = (address: string) => {
  const at = address.replace(/^.*\/sign\/rexel\//, '/api/signing/rexel/links/')
  return { open: () => post(`${at}/opening`), copy: (body?: object) => post(`${at}/copy`, body) }
}

/** Ada signed through the second of two emailed links. Returns both. */
const adaSigned = async ({ grace = false } = {}) => {
  const { signatory, signatoryTwo: _, ...answers } = fullAnswers()
  const [ada, other] = [`ada.${randomUUID()}@example.com`, `grace.${randomUUID()}@example.com`]
  const draft = await beginDraft(app, {
    ...answers,
    signatory: { ...signatory, email: ada },
    ...(grace && {
      signatoryTwo: { ...signatory, id: randomUUID(), firstName: 'Grace', lastName: 'Hopper', email: other },
    }),
  })
  const signing = signingOf(app, draft)
  await signing.prepare()
  await signing.mailLink('signatory')
  const replaced = await mailedAddress(app, ada)
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  await signing.mailLink('signatory')
  const address = await mailedAddress(app, ada)
  expect(address).not.toBe(replaced)
  const signed = await (await signing.page(address)).sign(typed('Ada Byron'))
  expect(signed.statusCode).toBe(200)
  return { draft, signing, ada, grace: other, address, replaced }
}
const sealed = (formId: number) =>
  until(() =>
    app.db
      .selectFrom('document')
      .select('id')
      .where('saved_form_id', '=', formId)
      .where('kind', '=', 'sealed-pdf')
      .executeTakeFirstOrThrow(),
  )

describe('a link that was used to sign', () => {
  it('says so and returns the sealed copy once everyone has signed', async () => {
    const { draft, address } = await adaSigned()
    await sealed(draft.id)
    const { open, copy } = linkCalls(address)
    expect((await open()).json().data).toMatchObject({
      needs: 'nothing',
      signs: 'application',
      signatory: { name: 'Ada M. Byron Jr' },
      copy: 'here',
    })
    const reply = await copy()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.body.slice(0, 5)).toBe('%PDF-')
  })

  it('says that others have not signed yet, so there is no copy', async () => {
    const { address } = await adaSigned({ grace: true })
    const { open, copy } = linkCalls(address)
    expect((await open()).json().data).toMatchObject({ needs: 'nothing', copy: 'later' })
    expect((await copy()).statusCode).toBe(404)
  })

  it('does not work if it was replaced or has expired, or if the signature is void', async () => {
    const { signing, address, replaced } = await adaSigned({ grace: true })
    expect((await linkCalls(replaced).open()).statusCode).toBe(404)
    expect((await linkCalls(replaced).copy()).statusCode).toBe(404)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 31 * 24 * 3600_000)
    expect((await linkCalls(address).open()).statusCode).toBe(404)
    app.clock.now = now
    expect((await signing.stop()).statusCode).toBe(200)
    expect((await linkCalls(address).open()).statusCode).toBe(404)
  })

  it('can no longer sign, decline or show the page', async () => {
    const { address } = await adaSigned({ grace: true })
    const at = address.replace(/^.*\/sign\/rexel\//, '/api/signing/rexel/links/')
    for (const url of [`${at}/signature`, `${at}/decline`])
      expect((await post(url, { consents: [], ...typed('Ada Byron') })).statusCode).toBe(404)
    expect((await app.inject({ url: `${at}/documents/application` })).statusCode).toBe(404)
  })
})

describe('with the key, in another browser', () => {
  it('a code emailed to a signer returns the copy, once', async () => {
    const { draft, signing, ada } = await adaSigned()
    await sealed(draft.id)
    expect((await signing.mailCode('signatory')).statusCode).toBe(200)
    const code = await mailedCode(app, ada)
    const url = `/api/signing/rexel/${draft.key}/copy`
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await post(url, { role: 'signatory', code: wrong })).statusCode).toBe(400)
    const reply = await post(url, { role: 'signatory', code })
    expect(reply.statusCode).toBe(200)
    expect(reply.body.slice(0, 5)).toBe('%PDF-')
    expect((await post(url, { role: 'signatory', code })).statusCode).toBe(409)
  })

  it('a code for signing returns no copy', async () => {
    const { draft, signing, grace } = await adaSigned({ grace: true })
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, grace)
    const url = `/api/signing/rexel/${draft.key}/copy`
    expect((await post(url, { role: 'signatoryTwo', code })).statusCode).toBe(404)
    expect((await post(url, { role: 'signatory', code })).statusCode).toBe(409)
  })
})

describe('canceling', () => {
  it('needs the browser that created the draft, or a code sent to the business email', async () => {
    const { draft, signing } = await adaSigned({ grace: true })
    const url = `/api/signing/rexel/${draft.key}/stop`
    const refused = await post(url)
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({
      status: 403,
      code: 'codeNeeded',
    })
    expect((await signing.cards()).json().data.state).toBe('open')
    await post(`/api/CreditApplication/rexel/${draft.key}/one-time-code`)
    const email = fullAnswers().businessInfo!.email!
    const stopped = await post(url, { code: await mailedCode(app, email) })
    expect(stopped.json().data).toMatchObject({ state: 'none', locked: false })
  })
})
