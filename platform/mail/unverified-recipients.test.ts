import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bannerOf } from '../../banners/rules/banners.ts'
import { testDatabase } from '../../test/support/database.ts'
import { inTransaction, type OpenDatabase } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queueMail } from './queue-mail.ts'
import type { Template } from './writing/template.ts'
import { complete } from '../../common/signing/server/mails/complete.mail.ts'
import { declined } from '../../common/signing/server/mails/declined.mail.ts'
import { draftPurge } from '../../kit/saving/server/mails/draft-purge.mail.ts'
import { feedbackReceived } from '../../office/feedback/server/feedback-received.mail.ts'
import { guarantyAsked } from '../../forms/guaranty/server/guaranty-asked.mail.ts'
import { guarantyDeclined } from '../../forms/guaranty/server/guaranty-declined.mail.ts'
import { guarantySigned } from '../../common/signing/server/mails/guaranty-signed.mail.ts'
import { guarantyWithdrawn } from '../../forms/guaranty/server/guaranty-withdrawn.mail.ts'
import { linkToContinue } from '../../kit/saving/server/mails/link-to-continue.mail.ts'
import { newApplication } from '../../forms/credit-application/server/new-application.mail.ts'
import { privacyReceived } from '../../forms/privacy-request/server/privacy-received.mail.ts'
import { signatureAsked } from '../../common/signing/server/mails/signature-asked.mail.ts'
import { signatureVoid } from '../../common/signing/server/mails/signature-void.mail.ts'
import { staffDraftPurge } from '../../kit/saving/server/mails/staff-draft-purge.mail.ts'
import { withdrawn } from '../../kit/saving/server/mails/withdrawn.mail.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())
beforeEach(() => open.db.deleteFrom('mail').execute())

const jobs = { enqueue: async () => {} } as unknown as Jobs
const about = { banner: bannerOf('rexel')!, formId: null, reference: null }
const privacy = (to: string, name = 'Ann Lee') =>
  inTransaction(open.db, (tx) =>
    queueMail(tx, jobs, privacyReceived, {
      ...about,
      to,
      data: { kind: 'delete', name, answerBy: '2026-05-15' },
    }),
  )
const asked = (to: string, companyName: string) =>
  inTransaction(open.db, (tx) =>
    queueMail(tx, jobs, signatureAsked, {
      ...about,
      to,
      data: {
        link: 'https://apply.example.com/sign/rexel/k',
        signer: 'Ann',
        companyName,
        noun: 'credit application',
        askedBy: companyName,
        isGuarantor: false,
        needsCode: false,
        until: new Date(),
      },
    }),
  )

it('an address gets at most ten mails a day that anyone can trigger, across all kinds', async () => {
  for (let times = 0; times < 9; times++) expect(await privacy('ann@example.com')).not.toBeNull()
  expect(await asked('Ann@Example.com', 'Acme')).not.toBeNull()
  expect(await privacy('ANN@example.com')).toBeNull()
  expect(await asked('ann@example.com', 'Acme')).toBeNull()
  expect(await privacy('bob@example.com')).not.toBeNull()
  await sql`update mail set created_at = now() - interval '25 hours'`.execute(open.db)
  expect(await privacy('ann@example.com')).not.toBeNull()
})

it('mails that only we trigger are not counted', async () => {
  const data = { companyName: 'Acme', link: 'https://apply.example.com/1', internal: false, taxable: true }
  for (let times = 0; times < 12; times++)
    expect(
      await inTransaction(open.db, (tx) =>
        queueMail(tx, jobs, newApplication, { ...about, to: 'inbox@example.com', data }),
      ),
    ).not.toBeNull()
})

it('removes web addresses from unverified text, and keeps our own link', async () => {
  await privacy('ann@example.com', 'Win at http://evil.example/now x')
  await asked('bob@example.com', 'WWW.evil.example and evil.example/win\u0000\u0007 Inc.')
  const mails = await open.db.selectFrom('mail').selectAll().orderBy('created_at').execute()
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('evil')
  expect(mails[0]!.text).toContain('Hello Win at (address left out) x,')
  expect(mails[1]!.text).toContain('https://apply.example.com/sign/rexel/k')
  expect(mails[1]!.subject).toContain('Inc.')
})

it('removes them from mails without a limit too: a signed copy, a guaranty, a notification to our inbox', async () => {
  const companyName = 'Refund at https://evil.example/now'
  const to = 'ann@example.com'
  await inTransaction(open.db, async (tx) => {
    const data = { companyName, link: 'https://apply.example.com/1', internal: false, taxable: true }
    await queueMail(tx, jobs, complete, {
      ...about,
      to,
      data: { companyName, recipient: companyName, link: null },
    })
    await queueMail(tx, jobs, guarantySigned, { ...about, to, data: { companyName, signer: companyName } })
    await queueMail(tx, jobs, newApplication, { ...about, to, data })
  })
  const mails = await open.db.selectFrom('mail').selectAll().execute()
  expect(mails).toHaveLength(3)
  for (const { subject, text, html } of mails) {
    expect(subject + text + html).not.toContain('evil')
    expect(text).toContain('Refund at (address left out)')
  }
})

it.each(['rexel-verify.com', '1.2.3.4/x', 'evil。example', 'verify.example:8080', 'ann@verify.example'])(
  'removes a bare address from subjects, greetings and sentences: %s',
  async (address) => {
    const to = 'ann@example.com'
    const names = { companyName: `Rexel ${address}`, signer: address, askedBy: `Call ${address}` }
    await inTransaction(open.db, async (tx) => {
      const link = 'https://apply.example.com/sign/rexel/k'
      const [at, until] = [new Date(), new Date()]
      const who = {
        ...names,
        noun: 'credit application',
        recipient: address,
        guarantor: address,
        name: address,
        reason: address,
      }
      const send = <Data>(kind: Template<Data>, data: Data) =>
        queueMail(tx, jobs, kind, { ...about, to, data })
      await send(signatureAsked, { ...who, link, isGuarantor: false, needsCode: false, until })
      await send(signatureVoid, { ...who, reason: 'edited' })
      await send(declined, { ...who, at, link })
      await send(linkToContinue, { ...who, link })
      await send(draftPurge, { ...who, link, purgeOn: '2026-05-15' })
      await send(staffDraftPurge, { ...who, link, purgeOn: '2026-05-15', isMailed: false })
      await send(withdrawn, { ...who, at, submitted: true, link })
      await send(privacyReceived, { ...who, kind: 'delete', answerBy: '2026-05-15' })
      await send(complete, { ...who, link })
      await send(newApplication, { ...who, link, internal: false, taxable: true })
      await send(guarantyAsked, { ...who, link, until })
      await send(guarantyDeclined, { ...who, at, link })
      await send(guarantySigned, who)
      await send(guarantyWithdrawn, who)
      const said = { subject: address, body: address, customFields: { [address]: address } }
      await send(feedbackReceived, { ...said, url: `https://${address}/x`, fullName: address, email: '' })
    })
    const mails = await open.db.selectFrom('mail').selectAll().execute()
    expect(mails).toHaveLength(15)
    for (const { kind, subject, text, html } of mails)
      expect({ kind, said: subject + text + html }).toEqual({
        kind,
        said: expect.not.stringMatching(/verify\.|1\.2\.3\.4|evil/),
      })
  },
)

it('keeps ordinary names', async () => {
  await asked('bob@example.com', 'A.B.C. Electric Co. c/o Müller & Söhne, Inc.')
  const { subject } = await open.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()
  expect(subject).toContain('A.B.C. Electric Co. c/o Müller & Söhne, Inc.')
})
