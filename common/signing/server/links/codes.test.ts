/** The one-time code: two people sign on one device, each identified by their own mailbox. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../../test/support/applicant.ts'
import { mailedAddress, mailedCode, signingOf, urlIn } from '../../../../test/support/signing.ts'

const LATE = { SUBMIT_AFTER_MINUTES: '99999999' }
let app: TestApp
beforeAll(async () => {
  app = await testApp(LATE, { jobs: true })
})
afterAll(() => app.close())

const pass = (seconds: number, of = app) => {
  of.clock.now = new Date(of.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const ada = { mark: 'typed', typedName: 'Ada Byron' }
const grace = { mark: 'typed', typedName: 'Grace Hopper' }
let people = 0
const addressOf = (name: string) => `${name}.${(people += 1)}@example.com`

const started = async (of = app) => {
  const { signatory, ...answers } = fullAnswers()
  const [first, second] = [addressOf('ada'), addressOf('grace')]
  const people = {
    signatory: { ...signatory, email: first },
    signatoryTwo: {
      ...signatory,
      id: randomUUID(),
      firstName: 'Grace',
      lastName: 'Hopper',
      email: second,
    },
  }
  const draft = await beginDraft(of, { ...answers, ...people })
  const signing = signingOf(of, draft)
  expect((await signing.prepare()).statusCode).toBe(200)
  return { draft, signing, first, second }
}
/** Ada has signed; it is Grace's turn. */
const waitingForGrace = async () => {
  const made = await started()
  await (await made.signing.page(urlIn(await made.signing.url('signatory')))).sign(ada)
  return made
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

describe('the code', () => {
  it('goes to the address in the application, and opens only that signature', async () => {
    const { draft, signing, second } = await waitingForGrace()
    const sent = await signing.mailCode('signatoryTwo')
    expect(sent.json().data).toMatchObject({ sentTo: expect.stringMatching(/^g•••@example\.com$/) })
    const code = await mailedCode(app, second)
    const proved = await signing.proveCode('signatoryTwo', code)
    expect(proved.statusCode).toBe(200)
    const page = await signing.page(urlIn(proved))
    expect((await page.sign(grace)).json().data.allSignatoriesHaveSigned).toBe(true)
    const identified = await app.db
      .selectFrom('signature')
      .innerJoin('saved_form', 'saved_form.id', 'signature.saved_form_id')
      .select('identified_by')
      .where('guid', '=', draft.guid)
      .orderBy('position')
      .execute()
    expect(identified.map(({ identified_by }) => identified_by)).toEqual(['session', 'code'])
  })

  it('works for the first signatory too, from a browser that did not create the draft', async () => {
    const { signing, first } = await started()
    expect((await signing.url('signatory', {})).statusCode).toBe(403)
    await signing.mailCode('signatory')
    const proved = await signing.proveCode('signatory', await mailedCode(app, first))
    expect((await (await signing.page(urlIn(proved))).sign(ada)).statusCode).toBe(200)
  })

  it('is sent only to the person whose turn it is', async () => {
    const { signing } = await started()
    expect((await signing.mailCode('signatoryTwo')).statusCode).toBe(409)
    expect((await signing.proveCode('signatoryTwo', '123456')).statusCode).toBe(409)
  })

  it('works once', async () => {
    const { signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, second)
    expect((await signing.proveCode('signatoryTwo', code)).statusCode).toBe(200)
    const again = await signing.proveCode('signatoryTwo', code)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This code has expired or was already used. Send a new code.')
  })

  it('works again if no address could be created, until it expires', async () => {
    const { draft, signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, second)
    const atSigner = (state: 'open' | 'cancelled') =>
      app.db.updateTable('embedded_signing').set({ state }).where('saved_form_id', '=', draft.id).execute()
    await atSigner('cancelled')
    expect((await signing.proveCode('signatoryTwo', code)).statusCode).toBe(409)
    await atSigner('open')
    const again = await signing.proveCode('signatoryTwo', code)
    expect(again.statusCode).toBe(200)
    expect((await (await signing.page(urlIn(again))).sign(grace)).statusCode).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const { signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    pass(601)
    const late = await signing.proveCode('signatoryTwo', await mailedCode(app, second))
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toContain('expired')
  })

  it('stops working after five wrong tries, even for the right code, and says so', async () => {
    const { signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, second)
    const wrong = wrongFor(code)
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      const reply = await signing.proveCode('signatoryTwo', wrong)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().data.problems[0]).toMatchObject({
        path: 'code',
        message: expect.stringContaining(left),
      })
    }
    const fifth = await signing.proveCode('signatoryTwo', wrong)
    expect(fifth.statusCode).toBe(409)
    expect(fifth.json().message).toBe(
      'This code no longer works after 5 incorrect attempts. Send a new code.',
    )
    expect((await signing.proveCode('signatoryTwo', code)).statusCode).toBe(409)
    // A new code is sent immediately, and works.
    expect((await signing.mailCode('signatoryTwo')).statusCode).toBe(200)
    const fresh = await signing.proveCode('signatoryTwo', await mailedCode(app, second))
    expect(fresh.statusCode).toBe(200)
  })

  it('counts every one of several simultaneous wrong tries', async () => {
    const { signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, second)
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => signing.proveCode('signatoryTwo', wrongFor(code))),
    )
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([400, 400, 400, 400, 409, 409, 409])
    expect((await signing.proveCode('signatoryTwo', code)).statusCode).toBe(409)
  })

  it('is replaced by a newer code, which is sent no sooner than a minute later', async () => {
    const { signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const older = await mailedCode(app, second)
    const codes = async () =>
      (await app.mailbox()).filter(({ recipient, kind }) => recipient === second && kind === 'one-time-code')
    expect((await signing.mailCode('signatoryTwo')).statusCode).toBe(200)
    expect(await codes()).toHaveLength(1)
    pass(61)
    await signing.mailCode('signatoryTwo')
    expect(await codes()).toHaveLength(2)
    const newer = await mailedCode(app, second)
    // Once in a million times, the new code is the same.
    const stale = newer === older ? wrongFor(newer) : older
    expect((await signing.proveCode('signatoryTwo', stale)).statusCode).toBe(400)
    expect((await signing.proveCode('signatoryTwo', newer)).statusCode).toBe(200)
  })

  it('is no longer sent once the address has had ten mails a day that anyone can trigger; the message says who to call', async () => {
    const { signing, second } = await waitingForGrace()
    let reply = await signing.mailCode('signatoryTwo')
    for (let times = 0; times < 10 && reply.statusCode === 200; times += 1) {
      pass(61)
      reply = await signing.mailCode('signatoryTwo')
    }
    expect(reply.statusCode).toBe(429)
    expect(reply.json().message).toMatch(/maximum number of codes to .*tomorrow, or call \(972\) 555-0102/)
    const mails = (await app.mailbox()).filter(({ recipient }) => recipient === second)
    expect(mails).toHaveLength(10)
  })

  it('is sent at most ten times a day for one application, across all addresses', async () => {
    const { draft, signing } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const { signature_id, code_hash } = await app.db
      .selectFrom('signing_code')
      .select(['signature_id', 'code_hash'])
      .where('saved_form_id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const at = new Date(app.clock.now.getTime() - 3600_000)
    const earlier = Array.from({ length: 9 }, () => ({
      id: randomUUID(),
      saved_form_id: draft.id,
      signature_id,
      code_hash,
      created_at: at,
      expires_at: at,
    }))
    await app.db.insertInto('signing_code').values(earlier).execute()
    pass(61)
    expect((await signing.mailCode('signatoryTwo')).statusCode).toBe(429)
    pass(24 * 3600)
    expect((await signing.mailCode('signatoryTwo')).statusCode).toBe(200)
  })

  it('must be six digits', async () => {
    const { signing } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    for (const code of ['', '12345', '1234567', 'abcdef', '12 345'])
      expect((await signing.proveCode('signatoryTwo', code)).statusCode).toBe(400)
  })

  it('appears only in its mail', async () => {
    const { draft, signing, second } = await waitingForGrace()
    await signing.mailCode('signatoryTwo')
    const code = await mailedCode(app, second)
    await signing.proveCode('signatoryTwo', wrongFor(code))
    const { id } = await app.db
      .selectFrom('saved_form')
      .select('id')
      .where('guid', '=', draft.guid)
      .executeTakeFirstOrThrow()
    const kept = JSON.stringify([
      (await app.db.selectFrom('signing_code').select('code_hash').execute()).map(({ code_hash }) =>
        code_hash.split('$').slice(0, 4),
      ),
      // Leaves out document hashes, which may contain any six digits by chance.
      (await app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).execute()).map(
        ({ act, detail }) => ({ act, detail: JSON.stringify(detail).replaceAll(/[0-9a-f]{64}/g, '…') }),
      ),
      (await app.mailbox()).filter(({ kind }) => kind === 'one-time-code').map(({ subject }) => subject),
    ])
    expect(kept).not.toContain(code)
    expect(kept).toContain('one-time code mailed')
    expect(kept).toContain('wrong one-time code')
  })
})

describe('a guarantor (WIRE-18)', () => {
  /** One or two people sign; the last is a guarantor. */
  const guaranteed = async (people: 1 | 2) => {
    const { signatory, ...answers } = fullAnswers()
    const guarantor = { guarantor: 'true', isSsnOrEin: 'ssn', ssn: '912-34-5678' }
    const one = { ...signatory, email: addressOf('ada'), ...(people === 1 ? guarantor : {}) }
    const two = {
      ...signatory,
      ...guarantor,
      id: randomUUID(),
      firstName: 'Grace',
      lastName: 'Hopper',
      email: addressOf('grace'),
    }
    const draft = await beginDraft(app, {
      ...answers,
      signatory: one,
      ...(people === 2 ? { signatoryTwo: two } : {}),
    })
    const signing = signingOf(app, draft)
    expect((await signing.prepare()).statusCode).toBe(200)
    return { draft, signing, first: one.email, second: two.email }
  }

  it('signs only with a code, even as the first signatory in the session that created the draft', async () => {
    const { signing, first } = await guaranteed(1)
    expect((await signing.cards()).json().data.cards[0]).toMatchObject({
      turn: true,
      here: false,
      bindsPerson: true,
    })
    expect((await signing.url('signatory')).statusCode).toBe(403)
    await signing.mailCode('signatory')
    const proved = await signing.proveCode('signatory', await mailedCode(app, first))
    expect((await (await signing.page(urlIn(proved))).sign(ada)).statusCode).toBe(200)
  })

  it('can read and sign nothing through an emailed link without the code', async () => {
    const { signing, second } = await guaranteed(2)
    const page = await signing.page(urlIn(await signing.url('signatory')))
    expect(page.opening.needs).toBe('signature')
    await page.sign(ada)
    const address = await mailedAddress(app, second)
    expect((await signing.open(address)).json().data).toMatchObject({ needs: 'code', bindsPerson: true })
    expect((await (await signing.page(address)).sign(grace)).statusCode).toBe(200)
  })

  it('cannot sign on a page that was opened before a code was required', async () => {
    const { draft, signing } = await guaranteed(1)
    const page = await signing.page(await signing.here('signatory'))
    await app.db
      .updateTable('signing_link')
      .set({ identified_by: 'session' })
      .where('purpose', '=', 'page')
      .where('signature_id', 'in', (e) =>
        e.selectFrom('signature').select('id').where('saved_form_id', '=', draft.id),
      )
      .execute()
    expect((await page.sign(ada)).statusCode).toBe(404)
  })
})

describe('if the banner requires a code from everyone', () => {
  let strict: TestApp
  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
    writeFileSync(file, JSON.stringify({ rexel: { signerCode: 'always' } }))
    strict = await testApp({ ...LATE, BANNERS_FILE: file })
  })
  afterAll(() => strict.close())

  it('the session that created the draft signs only with a code', async () => {
    const { signing, first } = await started(strict)
    expect((await signing.cards()).json().data.cards[0]).toMatchObject({ turn: true, here: false })
    expect((await signing.url('signatory')).statusCode).toBe(403)
    await signing.mailCode('signatory')
    const proved = await signing.proveCode('signatory', await mailedCode(strict, first))
    expect((await (await signing.page(urlIn(proved))).sign(ada)).statusCode).toBe(200)
  })

  it('an emailed link opens nothing until its code is entered', async () => {
    const { signing, first } = await started(strict)
    await signing.mailLink('signatory')
    const address = await mailedAddress(strict, first)
    const opened = (await signing.open(address)).json().data
    expect(opened).toEqual({
      needs: 'code',
      signs: 'application',
      tenant: 'rexel',
      companyName: 'Bright Wire Electric',
      signatory: { role: 'signatory', name: 'Ada M. Byron Jr' },
      email: 'a•••@example.com',
      bindsPerson: false,
    })
    const at = address.replace(/^.*\/sign\/rexel\//, '/api/signing/rexel/links/')
    const post = (what: string, payload?: object) =>
      strict.inject({ method: 'POST', url: `${at}/${what}`, ...(payload ? { payload } : {}) })
    expect((await post('one-time-code')).statusCode).toBe(200)
    const code = await mailedCode(strict, first)
    expect((await post('one-time-code/proof', { code: wrongFor(code) })).statusCode).toBe(400)
    const proved = await post('one-time-code/proof', { code })
    const page = await signing.page(urlIn(proved))
    expect((await page.sign(ada)).statusCode).toBe(200)
    // From now on, a code opens the copy and signs nothing.
    expect((await post('one-time-code/proof', { code })).statusCode).toBe(404)
    expect((await post('copy')).json().code).toBe('codeNeeded')
  })
})
