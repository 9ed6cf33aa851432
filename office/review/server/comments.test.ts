import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { submitted } from '../../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Employees are known from their first call.
  for (const user of ['approver.rexel', 'admin.rexel', 'viewonly.rexel', 'approver.platt'] as const)
    await app.inject({ url: '/api/taxReview/getStatusCodes', headers: await app.signIn(user) })
})
afterAll(() => app.close())

type User = Parameters<TestApp['signIn']>[0]
const as = async (user: User) => app.signIn(user)
const comment = async (guid: string, text: string, user: User = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/addComment/rexel/${guid}`,
    headers: await as(user),
    payload: { comment: text },
  })
const pin = async (guid: string, id: number | null, user: User = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/pinComment/rexel/${guid}`,
    headers: await as(user),
    payload: { comment: id },
  })
const dataOf = async (id: number) =>
  (
    await app.inject({
      url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
      headers: await as('approver.rexel'),
    })
  ).json().data
const coworkers = async (user: User, tenant = 'rexel') =>
  app.inject({ url: `/api/CreditReview/coworkers/${tenant}`, headers: await as(user) })
const mails = (id: number) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'comment-mention')
    .execute()
const nameOfUser = async (email: string) =>
  (
    await app.db
      .selectFrom('employee')
      .select('name')
      .where('email', '=', `${email}@example.com`)
      .executeTakeFirstOrThrow()
  ).name

describe('a mention', () => {
  test('is offered of coworkers who may see applications of the banner, and of no one else', async () => {
    const names: string[] = (await coworkers('approver.rexel')).json().data
    expect(names).toContain(await nameOfUser('admin.rexel'))
    expect(names).toContain(await nameOfUser('viewonly.rexel'))
    expect(names).not.toContain('Daniel Okafor')
    expect(names).not.toContain(await nameOfUser('approver.platt'))
    expect((await coworkers('viewonly.rexel')).statusCode).toBe(403)
    expect((await coworkers('approver.rexel', 'platt')).statusCode).toBe(403)
  })

  test('notifies the coworker, without the comment, and is an audit event', async () => {
    const { id, guid } = await submitted(app)
    const admin = await nameOfUser('admin.rexel')
    const text = `The owner, SSN on file, called. @${admin}, please look. Also @Daniel Okafor and @No One.`
    expect((await comment(guid, text)).statusCode).toBe(200)
    const [mail, ...others] = await mails(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'admin.rexel@example.com' })
    expect(mail!.text).toContain(`/admin/creditapps/rexel/${id}`)
    expect(mail!.text).not.toMatch(/owner|SSN|Daniel/)
    const { comments, history } = await dataOf(id)
    expect(comments).toMatchObject([{ message: text, mentions: expect.arrayContaining([admin]) }])
    expect(JSON.parse(history.events.at(-1).detail)).toMatchObject({
      by: 'Daniel Okafor',
      mentioned: expect.arrayContaining([admin]),
    })
  })

  test('of an employee of another banner, or whose account is inactive, is only text', async () => {
    const { id, guid } = await submitted(app)
    const [stranger, viewer] = [await nameOfUser('approver.platt'), await nameOfUser('viewonly.rexel')]
    const set = (active: boolean) =>
      app.db.updateTable('employee').set({ active }).where('name', '=', viewer).execute()
    await set(false)
    await comment(guid, `@${stranger} and @${viewer}`)
    await set(true)
    expect(await mails(id)).toEqual([])
    expect((await dataOf(id)).comments[0].mentions).toEqual([])
  })

  test('of more than ten coworkers is rejected', async () => {
    const { id, guid } = await submitted(app)
    const names = Array.from({ length: 11 }, (_, n) => `Many ${String.fromCharCode(65 + n)}x`)
    await app.db
      .insertInto('employee')
      .values(
        names.map((name, n) => ({
          sso: `many-${n}`,
          name,
          email: `many${n}@example.com`,
          seen_at: null,
          role_id: 2,
          banner_ids: [2] as never,
        })),
      )
      .execute()
    const reply = await comment(guid, names.map((name) => `@${name}`).join(' '))
    expect([reply.statusCode, reply.json().data.problems[0].message]).toEqual([
      400,
      'Mention at most 10 coworkers in a comment.',
    ])
    expect((await dataOf(id)).comments).toEqual([])
    await app.db.deleteFrom('employee').where('sso', 'like', 'many-%').execute()
  })
})

describe('a pinned note', () => {
  test('is one comment at a time, until it is unpinned, with an audit event each', async () => {
    const { id, guid } = await submitted(app)
    await comment(guid, 'First.')
    await comment(guid, 'Second.')
    const { comments, pinnedComment, rowVersion } = await dataOf(id)
    expect(pinnedComment).toBeNull()
    for (const { id: one } of comments) expect((await pin(guid, one)).json().message).toBe('Note pinned.')
    expect(await dataOf(id)).toMatchObject({ pinnedComment: comments[1].id, rowVersion })
    await pin(guid, comments[1].id)
    expect((await pin(guid, null, 'admin.rexel')).json().message).toBe('Note unpinned.')
    const after = await dataOf(id)
    expect(after.pinnedComment).toBeNull()
    const events = after.history.events.map(({ event }: { event: string }) => event)
    expect(events.slice(-3)).toEqual(['note pinned', 'note pinned', 'note unpinned'])
  })

  test('must be a comment of this application, pinned by an employee who may edit', async () => {
    const [{ id, guid }, other] = [await submitted(app), await submitted(app)]
    await comment(other.guid, 'Of another.')
    const [strange] = (await dataOf(other.id)).comments
    expect((await pin(guid, strange.id)).statusCode).toBe(404)
    expect((await pin(guid, 0)).statusCode).toBe(400)
    expect((await pin(other.guid, strange.id, 'viewonly.rexel')).statusCode).toBe(403)
    expect((await pin(other.guid, strange.id, 'approver.platt')).statusCode).toBe(403)
    expect((await dataOf(id)).pinnedComment).toBeNull()
  })
})

test('the templates of notes are those of the banner', async () => {
  const { id } = await submitted(app)
  expect((await dataOf(id)).noteTemplates).toEqual(
    expect.arrayContaining([{ name: 'Called the bank', text: expect.stringContaining('Bank') }]),
  )
})
