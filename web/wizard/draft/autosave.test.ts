import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { onTheWire } from '../../../domain/forms/credit-application/wire.ts'
import { blank, type FormContext } from '../../../domain/kit/index.ts'
import { until } from '../../../test/support/until.ts'
import { formController } from '../../form/form-controller.ts'
import type { StepForm } from '../../form/scope.ts'
import type { Asking } from '../conflicts/conflict.ts'
import { creditParts } from '../../credit-application/parts.tsx'
import { customersPort } from '../../credit-application/customers-port.ts'
import { copyStore, type DraftCopy } from '../copies/draft-copy.ts'
import { autosave } from './autosave.ts'
import type { Ending, SaveStatus } from './autosave-options.ts'
import { valueAt } from '../conflicts/merge.ts'
import { takenUp } from '../copies/resumed.ts'
import type { Loaded } from './port.ts'

const store = copyStore(creditApplication.name)

const context: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'application',
  facts: {},
  today: '2026-11-20',
}
const guid = '11111111-1111-4111-8111-111111111111'
const lookups = {
  options: async () => [],
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
}

interface Post {
  fields: Record<string, string>
  headers: Record<string, string>
  answers: Record<string, Record<string, unknown>>
}

const copyOf = async (place: string, now: Date) => (await store.of(place, now))[0] ?? null

/** A screen before a server whose answers the test gives one by one. */
const screen = (visit = 'this visit', loaded: Loaded | null = null) => {
  const posts: Post[] = []
  const replies: ((post: Post) => Response | Promise<Response>)[] = []
  const sessions: (() => Response)[] = []
  vi.stubGlobal('fetch', async (url: string, sent: { body: FormData; headers: Record<string, string> }) => {
    if (url.endsWith('/session')) return (sessions.shift() ?? (() => json({ data: null })))()
    const fields = Object.fromEntries([...sent.body.entries()].map(([name, value]) => [name, String(value)]))
    const post = { fields, headers: sent.headers, answers: JSON.parse(fields['incompleteFormData'] ?? '{}') }
    posts.push(post)
    const reply = replies.shift()
    if (!reply) throw new TypeError('no connection')
    return reply(post)
  })
  const controller = formController(creditApplication, blank(creditApplication, context, loaded?.answers), {
    context,
    lookups,
  })
  const form: StepForm = { form: creditApplication, context, lookups, ...controller }
  const heard = {
    status: [] as SaveStatus[],
    conflict: [] as (Asking | null)[],
    news: [] as string[][],
    ending: [] as (Ending | null)[],
    guid: [] as string[],
    made: [] as string[],
  }
  const hear = {
    status: (status: SaveStatus) => void heard.status.push(status),
    conflict: (asking: Asking | null) => void heard.conflict.push(asking),
    ending: (asks: Ending | null) => void heard.ending.push(asks),
    news: (_: unknown, changed: readonly { path: string }[]) =>
      void heard.news.push(changed.map(({ path }) => path)),
    guid: (key: string) => void heard.guid.push(key),
  }
  const port = customersPort('rexel')
  const desk = autosave({ port, form, loaded, whose: creditParts.whose, visit, hear })
  desk.heed({ onMade: (key) => void heard.made.push(key) })
  return { desk, form, posts, replies, sessions, heard }
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

describe('the autosave of a draft', () => {
  beforeEach(() => vi.stubGlobal('crypto', { randomUUID: () => 'the-key-of-the-first-save' }))
  afterEach(() => vi.unstubAllGlobals())

  it('does not tell of an answer that was put right while its save was under way', async () => {
    const { desk, form, replies } = screen()
    const path = 'billingInfo.addressUnitNumber'
    form.values.put(path, 'x'.repeat(36))
    replies.push(() => {
      form.values.put(path, 'Suite 4')
      return saved({}, 1, [{ path, message: 'Field must be less than 35 characters.', missing: false }])
    })
    await desk.save()
    expect(form.problems.all().size).toBe(0)
    expect(form.values.at(path)).toBe('Suite 4')
  })

  it('leaves an item that is still empty where it stands, though the server keeps none (APP-067, APP-180)', async () => {
    const { desk, form, replies } = screen()
    const reference = { id: '22222222-2222-4222-8222-222222222222', name: '', country: 'US', referenceId: 0 }
    const second = { id: '33333333-3333-4333-8333-333333333333', firstName: '', lastName: '', country: 'US' }
    form.values.put('businessInfo.companyName', 'Bright Wire')
    form.values.put('tradeReference', [reference])
    form.values.put('signatoryTwo', second)
    replies.push(() =>
      saved({ businessInfo: { companyName: 'Bright Wire' }, tradeReference: [], signatoryTwo: null }),
    )
    await desk.save()
    expect(form.values.at('tradeReference')).toMatchObject([{ id: reference.id }])
    expect(form.values.at('signatoryTwo')).toMatchObject({ id: second.id })
    expect(desk.hasUnsaved()).toBe(false)
  })

  it('begins a draft with the empty guid, and with the same key when the first answer was lost', async () => {
    const { desk, form, posts, replies, heard } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    await expect(desk.save()).rejects.toThrow('could not reach')
    replies.push(() => saved({ businessInfo: { companyName: 'Acme' } }))
    await desk.save()
    expect(posts.map(({ fields }) => fields['applicationID'])).toEqual(
      Array(2).fill('00000000-0000-0000-0000-000000000000'),
    )
    expect(Object.keys(posts[0]!.fields)).toEqual([
      'tenantId',
      'applicationID',
      'markCompleted',
      'incompleteFormData',
    ])
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
    await until(async () => expect(await copyOf('rexel/new', now)).not.toBeNull())
    const copy = await copyOf('rexel/new', now)
    expect(JSON.stringify(copy)).not.toContain('3456')
    expect(copy).toMatchObject({ secretsLeftOut: true, answers: { businessInfo: { companyName: 'Acme' } } })
    replies.push(() => saved({}))
    await desk.save()
    await until(async () => expect(await copyOf('rexel/new', now)).toBeNull())
  })

  describe('before the first save', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => vi.useRealTimers())
    /** What is left now is saved when the time of a pause is over. */
    const left = async ({ desk }: ReturnType<typeof screen>) => {
      desk.answered()
      await vi.advanceTimersByTimeAsync(2000)
    }

    it.each([
      ['businessInfo.companyName', 'Acme'],
      ['businessInfo.email', 'office@acme.example.com'],
    ])('saves by itself once %s is valid, and says the key once', async (path, value) => {
      const at = screen()
      at.form.values.put('businessInfo.phone', '9725550123')
      await left(at)
      expect(at.posts).toEqual([])
      at.form.values.put(path, value)
      at.replies.push((post) => saved(post.answers))
      await left(at)
      expect(at.posts).toHaveLength(1)
      expect([at.heard.made, at.desk.dirty()]).toEqual([[guid], false])
    })

    it.each([
      ['businessInfo.companyName', 'x'.repeat(36)],
      ['businessInfo.email', 'office@'],
      ['businessInfo.companyName', '  '],
    ])('saves nothing while %s is %s', async (path, value) => {
      const at = screen()
      at.form.values.put(path, value)
      await left(at)
      expect(at.posts).toEqual([])
    })

    it('saves nothing of a name that is taken away again', async () => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.desk.answered()
      at.form.values.put('businessInfo.companyName', '')
      await left(at)
      expect(at.posts).toEqual([])
    })

    it('saves a restored copy with its own key, once somebody goes on with it, and nothing after a fresh start', async () => {
      const copy = {
        place: 'rexel/new',
        answers: { businessInfo: { companyName: 'Bright Wire' } },
        at: '2026-11-20T11:59:00Z',
        secretsLeftOut: false,
        firstSaveKey: 'of the earlier visit',
      }
      const at = screen()
      at.desk.resume(copy, takenUp)
      await vi.advanceTimersByTimeAsync(5000)
      expect(at.posts).toEqual([])
      at.desk.answered()
      await at.desk.startOver()
      await vi.advanceTimersByTimeAsync(5000)
      expect(at.posts).toEqual([])
      const again = screen()
      again.desk.resume(copy, takenUp)
      again.replies.push((post) => saved(post.answers))
      await left(again)
      expect(again.posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['of the earlier visit'])
    })

    it('of a fresh start while it is under way empties the draft that it made', async () => {
      const at = screen()
      at.desk.resume(
        {
          place: 'rexel/new',
          answers: { businessInfo: { companyName: 'Bright Wire' } },
          at: '2026-11-20T11:59:00Z',
          secretsLeftOut: false,
          firstSaveKey: 'of the earlier visit',
        },
        takenUp,
      )
      let over = Promise.resolve()
      at.replies.push((post) => {
        over = at.desk.startOver()
        return saved(post.answers)
      })
      at.replies.push((post) => saved(post.answers, 2))
      await left(at)
      await vi.advanceTimersByTimeAsync(2000)
      await over
      await vi.advanceTimersByTimeAsync(2000)
      expect(at.posts.map(({ fields }) => fields['applicationID'])).toEqual([
        '00000000-0000-0000-0000-000000000000',
        guid,
      ])
      expect(at.posts[1]?.answers['businessInfo']).toMatchObject({ companyName: '' })
    })

    it('is not sent without a session, which is asked for once', async () => {
      const at = screen()
      at.sessions.push(() => {
        throw new TypeError('no connection')
      })
      at.form.values.put('businessInfo.companyName', 'Acme')
      await left(at)
      expect(at.posts).toEqual([])
      expect(at.heard.status.at(-1)?.kind).toBe('failed')
      at.sessions.push(() => json({ data: null }))
      at.sessions.push(() => {
        throw new Error('asked again')
      })
      at.replies.push(() => new Response('', { status: 500 }))
      at.replies.push((post) => saved(post.answers))
      await left(at)
      await left(at)
      expect(at.posts).toHaveLength(2)
      expect(at.heard.made).toEqual([guid])
    })

    it('writes no key into an address that somebody is leaving, and none after they went', async () => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.replies.push((post) => {
        at.desk.holdAddress(true)
        return saved(post.answers)
      })
      await left(at)
      expect([at.heard.guid, at.heard.made]).toEqual([[guid], []])
      at.desk.holdAddress(false)
      expect(at.heard.made).toEqual([guid])
      const gone = screen()
      gone.form.values.put('businessInfo.companyName', 'Acme')
      gone.replies.push((post) => {
        gone.desk.holdAddress(true)
        gone.desk.forsake()
        return saved(post.answers)
      })
      await left(gone)
      gone.desk.holdAddress(false)
      expect(gone.heard.made).toEqual([])
    })
  })

  it('is not unsaved, nor drawn anew, for what the server says beside the answers', async () => {
    const { desk, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    form.values.put('billingInfo.streetAddress', '12 Main St')
    const server = { guid, signatures: [], all: false }
    replies.push((post) => saved(onTheWire(context, post.answers, server)))
    const before = form.raw()
    await desk.save()
    expect(desk.hasUnsaved()).toBe(false)
    expect(form.raw()).toEqual(before)
    expect(JSON.stringify(form.raw())).not.toContain('isStepDataReady')
    let drawn = 0
    form.values.subscribe(() => drawn++)
    form.values.put('businessInfo.companyName', 'Acme & Sons')
    replies.push((post) => saved(onTheWire(context, post.answers, server), 2))
    await desk.save()
    expect(drawn).toBe(1)
    expect(desk.hasUnsaved()).toBe(false)
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

  it('says nothing of an answer that somebody is still typing: its field does when it is left', async () => {
    const { desk, form, replies } = screen()
    const input = document.createElement('input')
    input.name = 'businessInfo.email'
    document.body.append(input)
    input.focus()
    form.values.put('businessInfo.email', 'abc')
    replies.push(() =>
      saved({ businessInfo: { email: '' } }, 1, [{ path: 'businessInfo.email', message: 'no' }]),
    )
    await desk.save()
    expect([form.problems.all().size, form.values.at('businessInfo.email'), desk.dirty()]).toEqual([
      0,
      'abc',
      true,
    ])
    input.remove()
  })

  it('keeps a wrong value on this device, which the server did not take, and counts it as unsaved', async () => {
    const { desk, form, replies } = screen()
    form.values.put('businessInfo.email', 'abc')
    replies.push(() =>
      saved({ businessInfo: { email: '' } }, 1, [{ path: 'businessInfo.email', message: 'no' }]),
    )
    await desk.save()
    expect(desk.dirty()).toBe(true)
    expect(desk.savable()).toBe(false)
    await until(async () => expect(await copyOf(`rexel/${guid}`, new Date())).not.toBeNull())
    replies.push((post) => saved(post.answers, 2))
    form.values.put('businessInfo.email', 'a@bright.example.com')
    await desk.save()
    expect(desk.dirty()).toBe(false)
    await until(async () => expect(await copyOf(`rexel/${guid}`, new Date())).toBeNull())
  })

  it('does not take for saved what was typed while the save was under way', async () => {
    const { desk, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Ac')
    replies.push((post) => {
      form.values.put('businessInfo.companyName', 'Acme')
      return saved(post.answers)
    })
    await desk.save()
    expect(desk.dirty()).toBe(true)
  })

  it('keeps a copy when somebody pauses in the middle of a word', async () => {
    const { desk, form, replies } = screen()
    replies.push((post) => saved(post.answers))
    await desk.save()
    form.values.put('businessInfo.companyName', 'Brigh')
    desk.typed()
    await until(async () =>
      expect(await copyOf(`rexel/${guid}`, new Date())).toMatchObject({
        answers: { businessInfo: { companyName: 'Brigh' } },
      }),
    )
  })

  it('after going without saving sends nothing, keeps nothing and holds nobody up (SHELL-037)', async () => {
    const { desk, form, posts } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    desk.answered()
    await until(async () => expect(await copyOf('rexel/new', new Date())).not.toBeNull())
    expect(desk.dirty()).toBe(true)
    desk.forsake()
    desk.answered()
    desk.leaving()
    expect(desk.dirty()).toBe(false)
    expect(posts).toEqual([])
    await until(async () => expect(await copyOf('rexel/new', new Date())).toBeNull())
  })

  it('asks before the window is closed only where a number would be lost that is never kept here', async () => {
    const { desk, form } = screen()
    expect(desk.wouldLose()).toBe(false)
    form.values.put('businessInfo.companyName', 'Acme')
    expect(desk.wouldLose()).toBe(false)
    form.values.put('billingInfo.isHaveFederalTaxId', 'Yes')
    form.values.put('billingInfo.federalTaxId', '12-3456789')
    expect(desk.wouldLose()).toBe(true)
  })

  describe('when somebody else has saved the same draft', () => {
    const conflict = (answers: object, rowVersion = 7) =>
      json(
        {
          isSuccess: false,
          code: 'conflict',
          message: 'Saved elsewhere',
          data: {
            savedAt: '2026-11-20T10:50:00Z',
            savedBy: 'our staff',
            applicationKey: 'of the draft',
            rowVersion,
            answers,
          },
        },
        409,
      )
    /** A draft of version 1, and what the screen then changes. */
    const begun = async (mine: Record<string, unknown>) => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.replies.push((post) => saved(post.answers))
      await at.desk.save()
      for (const [path, value] of Object.entries(mine)) at.form.values.put(path, value)
      return at
    }
    const parent = (form: StepForm) => form.values.at('businessInfo.parentCompanyName')
    const asked = ({ conflict }: { conflict: (Asking | null)[] }) => conflict.at(-1)!

    it('keeps different answers of both without a question, and says what came', async () => {
      const { desk, form, replies, posts, heard } = await begun({ 'businessInfo.companyName': 'Mine' })
      replies.push(() => conflict({ businessInfo: { companyName: 'Acme', parentCompanyName: 'Parent' } }))
      replies.push((post) => saved(post.answers, 8))
      await desk.save()
      expect(posts[2]?.fields['rowVersion']).toBe('7')
      expect(posts[2]?.answers['businessInfo']).toMatchObject({
        companyName: 'Mine',
        parentCompanyName: 'Parent',
      })
      expect([company(form), parent(form)]).toEqual(['Mine', 'Parent'])
      expect(heard.conflict.filter(Boolean)).toEqual([])
      expect(heard.news).toEqual([['businessInfo.parentCompanyName']])
    })

    it('asks about the same answer alone, and empties nothing else whatever is chosen', async () => {
      const { desk, form, replies, posts, heard } = await begun({
        'businessInfo.companyName': 'Mine',
        'businessInfo.parentCompanyName': 'My group',
      })
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs', email: 't@theirs.example.com' } }))
      await expect(desk.save()).rejects.toThrow('Saved elsewhere')
      expect(asked(heard).asked).toMatchObject([
        { path: 'businessInfo.companyName', before: 'Theirs', after: 'Mine' },
      ])
      replies.push((post) => saved(post.answers, 8))
      const undo = await desk.resolve(asked(heard), 'theirs')
      await until(() => expect(posts).toHaveLength(3))
      expect(posts[2]?.answers['businessInfo']).toMatchObject({
        companyName: 'Theirs',
        parentCompanyName: 'My group',
        email: 't@theirs.example.com',
      })
      await until(() => expect(heard.status.at(-1)?.kind).toBe('saved'))
      form.values.put('businessInfo.email', 'mine@acme.example.com')
      replies.push((post) => saved(post.answers, 9))
      await undo()
      await until(() => expect(posts).toHaveLength(4))
      expect(posts[3]?.answers['businessInfo']).toMatchObject({
        companyName: 'Mine',
        parentCompanyName: 'My group',
        email: 'mine@acme.example.com',
      })
    })

    it('takes theirs when asked to, and has nothing left to save', async () => {
      const { desk, form, replies, heard } = await begun({ 'businessInfo.companyName': 'Mine' })
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs' } }))
      await expect(desk.save()).rejects.toThrow('Saved elsewhere')
      await desk.resolve(asked(heard), 'theirs')
      expect(company(form)).toBe('Theirs')
      expect(heard.conflict.at(-1)).toBeNull()
      expect(desk.hasUnsaved()).toBe(false)
    })

    it('asks before a save that would end the customer’s signing, and saves it only then', async () => {
      const { desk, form, replies, posts, heard } = await begun({ 'businessInfo.companyName': 'Mine' })
      const signing = { code: 'conflict', message: 'The customer is signing', data: { signing: true } }
      replies.push(() => json(signing, 409))
      await expect(desk.save()).rejects.toThrow('The customer is signing')
      const asked = heard.ending.at(-1)!
      expect(posts.map(({ fields }) => fields['voidSignatures'])).toEqual([undefined, undefined])
      replies.push((post) => saved(post.answers, 8))
      await asked.answer(true)
      expect(posts[2]?.fields['voidSignatures']).toBe('true')
      expect([heard.ending.at(-1), desk.dirty()]).toEqual([null, false])
      form.values.put('businessInfo.companyName', 'Later')
      replies.push(() => json(signing, 409))
      await expect(desk.save()).rejects.toThrow('The customer is signing')
      expect(posts[3]?.fields['voidSignatures']).toBeUndefined()
      const stored = { rowVersion: 9, savedAt: '2026-11-20T11:00:00Z', answers: {} }
      vi.stubGlobal('fetch', async () => json({ data: stored }))
      await heard.ending.at(-1)!.answer(false)
      expect([company(form), desk.dirty()]).toEqual(['', false])
    })

    it('learns the key of its draft from it, when the answer to its first save was lost', async () => {
      const { desk, form, replies, posts, heard } = screen()
      form.values.put('businessInfo.companyName', 'Mine')
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs' } }))
      await expect(desk.save()).rejects.toThrow('Saved elsewhere')
      replies.push((post) => saved(post.answers, 8))
      await desk.resolve(asked(heard), 'mine')
      await until(() => expect(posts).toHaveLength(2))
      expect(posts[1]?.fields).toMatchObject({ applicationID: 'of the draft', rowVersion: '7' })
    })

    it('holds a copy of an older version against what that version said, not against the newest', async () => {
      const newest = { businessInfo: { companyName: 'Newer' } }
      const stored = { applicationKey: guid, rowVersion: 5, answers: newest } as unknown as Loaded
      const { desk, form, replies, posts, heard } = screen('this visit', stored)
      const answers = { businessInfo: { companyName: 'Acme', parentCompanyName: 'Typed offline' } }
      desk.resume(
        {
          place: `rexel/${guid}`,
          answers,
          base: { businessInfo: { companyName: 'Acme' } },
          at: '2026-11-20T11:59:00Z',
          secretsLeftOut: false,
          firstSaveKey: 'k',
          rowVersion: 3,
        },
        takenUp,
      )
      replies.push(() => conflict(newest))
      replies.push((post) => saved(post.answers, 8))
      await desk.save()
      expect(posts.map(({ fields }) => fields['rowVersion'])).toEqual(['3', '7'])
      expect([company(form), parent(form)]).toEqual(['Newer', 'Typed offline'])
      expect(heard.conflict.filter(Boolean)).toEqual([])
    })
  })

  it('keeps what is typed in another tab apart', async () => {
    const [one, two] = [screen('one'), screen('two')]
    one.form.values.put('businessInfo.companyName', 'Acme')
    one.desk.leaving()
    two.form.values.put('businessInfo.companyName', 'Bright Wire')
    two.desk.leaving()
    const names = async () =>
      (await store.of('rexel/new', new Date())).map(({ answers }) =>
        valueAt(answers, 'businessInfo.companyName'),
      )
    await until(async () => expect((await names()).toSorted()).toEqual(['Acme', 'Bright Wire']))
    two.replies.push((post) => saved(post.answers))
    await one.desk.save()
    await until(async () => expect(await names()).toEqual(['Bright Wire']))
    two.desk.forsake()
    await until(async () => expect(await names()).toEqual([]))
  })

  describe('when somebody else has saved', () => {
    const theirs = (rowVersion: number) =>
      json({
        data: {
          applicationKey: guid,
          rowVersion,
          savedAt: '2026-11-20T11:00:00Z',
          savedBy: 'our staff',
          answers: { businessInfo: { companyName: 'Bright Wire' } },
        },
      })

    it('takes their answers over where nothing waits here, and saves over their version', async () => {
      const { desk, form, posts, replies } = screen()
      replies.push((post) => saved(post.answers))
      await desk.save()
      vi.stubGlobal('fetch', async () => theirs(5))
      const { by, changed } = await desk.reload()
      expect([by, ...changed.map(({ path }) => path)]).toEqual(['our staff', 'businessInfo.companyName'])
      expect([company(form), desk.version(), desk.dirty()]).toEqual(['Bright Wire', 5, false])
      expect(posts).toHaveLength(1)
    })

    it('lets the server ask where something waits here', async () => {
      const { desk, form, replies } = screen()
      replies.push((post) => saved(post.answers))
      await desk.save()
      form.values.put('businessInfo.companyName', 'Acme')
      const sent: unknown[] = []
      vi.stubGlobal('fetch', async (_: string, { body }: { body?: FormData }) => {
        sent.push(body?.get('rowVersion') ?? 'read')
        return theirs(5)
      })
      await desk.reload()
      await until(() => expect(sent).toEqual(['read', '1']))
      expect(company(form)).toBe('Acme')
    })
  })

  describe('while a copy of an earlier visit waits for a decision', () => {
    const earlier: DraftCopy = {
      place: 'rexel/new',
      answers: {
        businessInfo: { companyName: 'Bright Wire', parentCompanyName: 'Wires & Co' },
        signatoryTwo: { id: guid, firstName: 'Ann', country: 'CA' },
      },
      at: '2026-11-20T11:59:00Z',
      secretsLeftOut: false,
      firstSaveKey: 'of the earlier visit',
    }
    const kept = async () =>
      (await store.of('rexel/new', new Date())).map(({ answers }) =>
        valueAt(answers, 'businessInfo.companyName'),
      )
    beforeEach(async () => {
      for (const { place } of await store.of('rexel/new', new Date())) await store.drop(place)
      await store.keep(earlier)
    })

    it('keeps beside it what is typed meanwhile, and touches neither for the other', async () => {
      const { desk, form } = screen()
      form.values.put('businessInfo.companyName', 'Acm')
      desk.typed()
      await until(async () => expect(await kept()).toEqual(['Acm', 'Bright Wire']))
      form.values.put('businessInfo.companyName', 'Acme')
      desk.leaving()
      await until(async () => expect(await kept()).toEqual(['Acme', 'Bright Wire']))
      desk.discard(earlier)
      await until(async () => expect(await kept()).toEqual(['Acme']))
    })

    it('goes on with all of the copy where nothing was typed meanwhile', () => {
      const { desk, form } = screen()
      form.values.put('signatoryTwo', null)
      desk.resume(earlier, takenUp)
      expect(form.raw()).toMatchObject(earlier.answers)
    })

    it('keeps it when what was typed meanwhile is saved', async () => {
      const { desk, form, replies } = screen()
      form.values.put('businessInfo.companyName', 'Acme')
      desk.answered()
      replies.push((post) => saved(post.answers))
      await desk.save()
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
    })

    it('is never put into what was typed meanwhile, nor into the record that was made of it', async () => {
      const { desk, form, replies } = screen()
      form.values.put('businessInfo.companyName', 'Acme')
      expect(desk.resume(earlier, takenUp)).toBe(false)
      replies.push((post) => saved(post.answers, 3))
      await desk.save()
      expect(desk.resume(earlier, takenUp)).toBe(false)
      expect(company(form)).toBe('Acme')
      expect(form.values.at('businessInfo.parentCompanyName')).not.toBe('Wires & Co')
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
    })

    it('is never put into another form than that it was kept of', () => {
      const { desk, form } = screen()
      expect(desk.resume({ ...earlier, place: 'platt/new' }, takenUp)).toBe(false)
      expect(desk.resume({ ...earlier, place: `rexel/${guid}` }, takenUp)).toBe(false)
      expect(company(form)).toBe('')
    })

    it('stands under a place of its own once it is restored, until the first save or a fresh start', async () => {
      const { desk, form, replies, posts } = screen()
      expect(desk.resume(earlier, takenUp)).toBe(true)
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
      await desk.startOver()
      expect(company(form)).toBe('')
      expect(desk.dirty()).toBe(false)
      await until(async () => expect(await kept()).toEqual([]))
      form.values.put('businessInfo.companyName', 'Acme')
      replies.push((post) => saved(post.answers, 1))
      await desk.save()
      // Never into the draft that the first save of the copy may have made.
      expect(posts[0]?.headers['idempotency-key']).not.toBe(earlier.firstSaveKey)
    })
  })
})
