/** The language in which a customer fills out a form, and its mails, through HTTP. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, withdrawing } from '../../../test/support/applicant.ts'
import { cashAnswers, submittingCash } from '../../../test/support/cash-account.ts'
import { beginInternal, internalAnswers, savingInternal } from '../../../test/support/employee.ts'
import { seedSalesperson } from '../../../test/support/directory.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'

let app: TestApp
/** The same application, called by a page that shows this language. */
const showing = (language: string): TestApp => ({
  ...app,
  inject: ((options: { headers?: object }) =>
    app.inject({ ...options, headers: { ...options.headers, 'accept-language': language } })) as never,
})
let spanish: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedSalesperson(app.db, 'rexel')
  spanish = showing('es')
})
afterAll(() => app.close())
// Rate limits are per minute.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

const languageOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('saved_form').select('language').where('id', '=', id).executeTakeFirstOrThrow())
    .language
const mailTo = async (to: string) => (await app.mailbox()).findLast(({ recipient }) => recipient === to)!
const withEmail = (email: string, answers: object = fullAnswers()) => ({
  ...answers,
  businessInfo: { ...fullAnswers().businessInfo, companyName: 'Bright Wire', email },
})
const changed = (email: string) => {
  const answers = withEmail(email)
  return { ...answers, businessInfo: { ...answers.businessInfo, companyName: 'Brighter Wire' } }
}

describe('the language of a form', () => {
  test.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ES', 'es'],
    ['en', 'en'],
    ['en-US,es;q=0.9', 'en'],
    ['est', 'en'],
    ['', 'en'],
  ])('with the header "%s" is %s', async (header, language) => {
    expect(await languageOf(await beginDraft(showing(header)))).toBe(language)
  })

  test('is English if the page does not say', async () => {
    expect(await languageOf(await beginDraft(app))).toBe('en')
  })

  test("follows the customer's page, even if no answer changes", async () => {
    const draft = await beginDraft(spanish, withEmail('back@wire.example'))
    const { key, rowVersion } = draft
    await saving(showing('en'), withEmail('back@wire.example'), { key, rowVersion })
    expect(await languageOf(draft)).toBe('en')
    await saving(spanish, changed('back@wire.example'), { key, rowVersion })
    expect(await languageOf(draft)).toBe('es')
  })

  test('stays as it is if the save is refused', async () => {
    const draft = await beginDraft(app, withEmail('stale@wire.example'))
    const { key, rowVersion } = draft
    await saving(app, changed('stale@wire.example'), { key, rowVersion })
    const refused = await saving(spanish, withEmail('stale@wire.example'), { key, rowVersion })
    expect(refused.statusCode).toBe(409)
    expect(await languageOf(draft)).toBe('en')
  })

  test('is not changed by an employee', async () => {
    const draft = await beginInternal(spanish)
    expect(await languageOf(draft)).toBe('en')
    const { key, id } = draft
    const customers = await saving(spanish, changed('shared@wire.example'), {
      key,
      rowVersion: draft.rowVersion,
    })
    expect(customers.statusCode).toBe(200)
    expect(await languageOf(draft)).toBe('es')
    const employees = await savingInternal(showing('en'), internalAnswers(), {
      id,
      rowVersion: customers.json().data.rowVersion,
    })
    expect(employees.statusCode).toBe(200)
    expect(await languageOf(draft)).toBe('es')
  })

  test('is known of a form that is submitted without a draft', async () => {
    const reply = await submittingCash(spanish, cashAnswers())
    expect(reply.statusCode).toBe(200)
    expect(await languageOf({ id: Number(reply.json().data.reference) })).toBe('es')
  })
})

test('the document to sign has Spanish labels if the form is in Spanish, and none otherwise', async () => {
  const documentOf = async (page: TestApp) => {
    const draft = await beginDraft(page, { ...fullAnswers(), signatoryTwo: undefined })
    const signing = signingOf(app, draft)
    await signing.prepare()
    const { document } = await signing.page(urlIn(await signing.url('signatory')))
    return (await readPdf((await document()).rawPayload)).text
  }
  expect(await documentOf(spanish)).toContain('Rige el texto en inglés.')
  expect(await documentOf(spanish)).toContain('Business Information\nInformación de la empresa')
  expect(await documentOf(app)).not.toMatch(/Rige|Información/)
})

describe('a mail about a form in Spanish', () => {
  test('brings the link to continue in Spanish', async () => {
    const { key } = await beginDraft(spanish, withEmail('enlace@wire.example'))
    await app.inject({ method: 'POST', url: `/api/CreditApplication/rexel/${key}/continueLink` })
    const mail = await mailTo('enlace@wire.example')
    expect(mail.subject).toBe('Su solicitud de crédito con Rexel')
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      'Use este enlace para continuar la solicitud de crédito de Bright Wire. Guardamos lo que ingresó hasta ahora.',
    )
    expect(mail.text).toContain('Número de referencia')
    expect(mail.html).toContain('<html lang="es"')
  })

  test('asks the signatory for their signature, and brings their code, in Spanish', async () => {
    const answers = withEmail('firma@wire.example', { ...fullAnswers(), signatoryTwo: undefined })
    const email = 'ada@firma.example'
    const draft = await beginDraft(spanish, {
      ...answers,
      signatory: { ...fullAnswers().signatory, email },
    })
    const signing = signingOf(app, draft)
    expect((await signing.prepare()).statusCode).toBe(200)
    expect((await signing.mailLink('signatory')).statusCode).toBe(200)
    expect((await mailTo(email)).subject).toBe('Firme la solicitud de crédito de Bright Wire')
    expect((await signing.mailCode('signatory')).statusCode).toBe(200)
    expect(await mailTo(email)).toMatchObject({
      kind: 'one-time-code',
      subject: 'Su código para Rexel',
      text: expect.stringContaining('Ingrese este código para continuar.'),
    })
  })

  test('confirms a privacy request in Spanish', async () => {
    const email = 'ada@privado.example'
    const reply = await spanish.inject({
      method: 'POST',
      url: '/api/privacy/requests',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        privacySelection: 'disclose',
        firstName: 'Ada',
        lastName: 'Lee',
        emailAddress: email,
        phoneNumber: '(503) 555-0110',
      },
    })
    expect(reply.statusCode).toBe(200)
    expect((await mailTo(email)).text).toContain('Nos preguntó qué datos personales tenemos sobre usted.')
  })

  test('is English to the employee who started the form', async () => {
    const draft = await beginInternal(app)
    await saving(spanish, changed('retira@wire.example'), { key: draft.key, rowVersion: draft.rowVersion })
    const reply = await withdrawing(app, draft)
    expect(reply.statusCode).toBe(200)
    const mails = (await app.mailbox()).filter(
      ({ saved_form_id: id, kind }) => id === draft.id && kind === 'withdrawn',
    )
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      [expect.stringContaining('@'), 'Your credit application with Rexel was withdrawn'],
      ['retira@wire.example', 'Su solicitud de crédito con Rexel se retiró'],
    ])
  })
})
