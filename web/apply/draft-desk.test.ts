import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { blank, type Scene } from '../../domain/kit/index.ts'
import { handOf } from '../forms/hand.ts'
import type { StepForm } from '../forms/scope.ts'
import type { Conflict } from './conflict.ts'
import { copyOf } from './draft-copy.ts'
import { draftDesk, type SaveStatus } from './draft-desk.ts'

const scene: Scene = {
  banner: 'rexel',
  audience: 'external',
  route: 'application',
  facts: {},
  today: '2026-11-20',
}
const guid = '11111111-1111-4111-8111-111111111111'
const lookups = { options: async () => [], placeOf: async () => ({ city: '', state: '' }) }

interface Post {
  fields: Record<string, string>
  headers: Record<string, string>
  answers: Record<string, Record<string, unknown>>
}

/** A screen before a server whose answers the test gives one by one. */
const screen = () => {
  const posts: Post[] = []
  const replies: ((post: Post) => Response | Promise<Response>)[] = []
  vi.stubGlobal('fetch', async (_: string, sent: { body: FormData; headers: Record<string, string> }) => {
    const fields = Object.fromEntries([...sent.body.entries()].map(([name, value]) => [name, String(value)]))
    const post = { fields, headers: sent.headers, answers: JSON.parse(fields['incompleteFormData'] ?? '{}') }
    posts.push(post)
    const reply = replies.shift()
    if (!reply) throw new TypeError('no connection')
    return reply(post)
  })
  const hand = handOf(creditApplication, blank(creditApplication, scene), { scene, lookups })
  const form: StepForm = { form: creditApplication, scene, lookups, ...hand }
  const heard = { status: [] as SaveStatus[], conflict: [] as (Conflict | null)[], guid: [] as string[] }
  const hear = {
    status: (status: SaveStatus) => void heard.status.push(status),
    conflict: (conflict: Conflict | null) => void heard.conflict.push(conflict),
    guid: (key: string) => void heard.guid.push(key),
  }
  const desk = draftDesk({ tenant: 'rexel', form, loaded: null, offered: false, hear })
  return { desk, form, posts, replies, heard }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const saved = (answers: object, rowVersion = 1, problems: object[] = []) =>
  json({
    isSuccess: true,
    message: '',
    data: {
      applicationID: guid,
      applicationKey: guid,
      rowVersion,
      state: 'draft',
      savedAt: '2026-11-20T10:42:00Z',
      answers,
      facts: {},
      problems,
    },
  })

const company = (form: StepForm) => form.values.at('businessInfo.companyName')

describe('the desk of a draft', () => {
  beforeEach(() => vi.stubGlobal('crypto', { randomUUID: () => 'the-key-of-the-first-save' }))
  afterEach(() => vi.unstubAllGlobals())

  it('begins a draft with the empty guid, and with the same key when the first answer was lost', async () => {
    const { desk, form, posts, replies, heard } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    await expect(desk.save()).rejects.toThrow('could not reach')
    replies.push(() => saved({ businessInfo: { companyName: 'Acme' } }))
    await desk.save()
    expect(posts.map(({ fields }) => fields['applicationID'])).toEqual(
      Array(2).fill('00000000-0000-0000-0000-000000000000'),
    )
    expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill('the-key-of-the-first-save'),
    )
    expect(heard.guid).toEqual([guid])
    expect(heard.status.at(-1)).toEqual({ kind: 'saved', at: '2026-11-20T10:42:00Z' })
  })

  it('keeps a copy here while nothing is saved, without secrets, and drops it afterwards', async () => {
    const { desk, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    form.values.put('billingInfo.federalTaxId', '12-3456789')
    desk.answered()
    const now = new Date()
    await vi.waitFor(async () => expect(await copyOf('rexel/new', now)).not.toBeNull())
    const copy = await copyOf('rexel/new', now)
    expect(JSON.stringify(copy)).not.toContain('3456')
    expect(copy).toMatchObject({ secretsLeftOut: true, answers: { businessInfo: { companyName: 'Acme' } } })
    replies.push(() => saved({}))
    await desk.save()
    await vi.waitFor(async () => expect(await copyOf('rexel/new', now)).toBeNull())
  })

  it('takes the last four of a secret, and keeps what was typed while the save was under way', async () => {
    const { desk, form, replies, posts } = screen()
    form.values.put('businessInfo.companyName', 'Ac')
    form.values.put('billingInfo.isHaveFederalTaxId', 'Yes')
    form.values.put('billingInfo.federalTaxId', '12-3456789')
    replies.push((post) => {
      form.values.put('businessInfo.companyName', 'Acme')
      return saved({
        ...post.answers,
        billingInfo: { ...post.answers['billingInfo'], federalTaxId: { last4: '6789' } },
      })
    })
    await desk.save()
    expect(company(form)).toBe('Acme')
    expect(form.values.at('billingInfo.federalTaxId')).toEqual({ last4: '6789' })
    replies.push((post) => saved(post.answers, 2))
    await desk.save()
    expect(posts[1]?.fields['rowVersion']).toBe('1')
    expect(posts[1]?.fields['incompleteFormData']).not.toContain('3456789')
  })

  it('leaves a wrong value where it was typed, and says so', async () => {
    const { desk, form, replies } = screen()
    form.values.put('businessInfo.email', 'abc')
    const problem = { path: 'businessInfo.email', message: '*Field is not a proper email address' }
    replies.push(() => saved({ businessInfo: { email: '' } }, 1, [problem]))
    await desk.save()
    expect(form.values.at('businessInfo.email')).toBe('abc')
    expect(form.problems.messageAt('businessInfo.email')).toBe(problem.message)
  })

  it('after a save of somebody else keeps mine where I changed it, theirs elsewhere, over their version', async () => {
    const { desk, form, replies, posts, heard } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    replies.push((post) => saved(post.answers))
    await desk.save()
    form.values.put('businessInfo.companyName', 'Mine')
    const theirs = { businessInfo: { companyName: 'Theirs', parentCompanyName: 'Parent' } }
    const conflict = {
      savedAt: '2026-11-20T10:50:00Z',
      savedBy: 'our staff',
      applicationKey: 'of the draft',
      rowVersion: 7,
      answers: theirs,
      differences: [],
    }
    replies.push(() =>
      json({ isSuccess: false, code: 'conflict', message: 'Saved elsewhere', data: conflict }, 409),
    )
    await expect(desk.save()).rejects.toThrow('Saved elsewhere')
    expect(heard.conflict.at(-1)).toEqual(conflict)
    replies.push((post) => saved(post.answers, 8))
    desk.settle(conflict, 'mine')
    await vi.waitFor(() => expect(posts).toHaveLength(3))
    expect(posts[2]?.fields['rowVersion']).toBe('7')
    expect(posts[2]?.answers['businessInfo']).toMatchObject({
      companyName: 'Mine',
      parentCompanyName: 'Parent',
    })
  })

  it('takes theirs when asked to', async () => {
    const { desk, form, replies, heard } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    replies.push((post) => saved(post.answers))
    await desk.save()
    form.values.put('businessInfo.companyName', 'Mine')
    const answers = { businessInfo: { companyName: 'Theirs' } }
    desk.settle(
      {
        savedAt: '2026-11-20T10:50:00Z',
        savedBy: 'our staff',
        applicationKey: 'of the draft',
        rowVersion: 7,
        answers,
        differences: [],
      },
      'theirs',
    )
    expect(company(form)).toBe('Theirs')
    expect(heard.conflict.at(-1)).toBeNull()
    expect(desk.hasUnsaved()).toBe(false)
  })

  it('learns the key of its draft from a conflict, when the answer to its first save was lost', async () => {
    const { desk, form, replies, posts } = screen()
    form.values.put('businessInfo.companyName', 'Mine')
    const conflict = {
      savedAt: '2026-11-20T10:50:00Z',
      savedBy: 'you or somebody with your link',
      applicationKey: 'of the draft',
      rowVersion: 7,
      answers: { businessInfo: { companyName: 'Theirs' } },
      differences: [],
    }
    replies.push(() =>
      json({ isSuccess: false, code: 'conflict', message: 'Saved elsewhere', data: conflict }, 409),
    )
    await expect(desk.save()).rejects.toThrow('Saved elsewhere')
    replies.push((post) => saved(post.answers, 8))
    desk.settle(conflict, 'mine')
    await vi.waitFor(() => expect(posts).toHaveLength(2))
    expect(posts[1]?.fields).toMatchObject({ applicationID: 'of the draft', rowVersion: '7' })
  })
})
