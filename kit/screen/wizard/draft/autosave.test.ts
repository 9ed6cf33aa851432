import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { onTheWire } from '../../../../forms/credit-application/form/wire.ts'
import { blank, valueAt, type FormContext } from '../../../model/index.ts'
import { until } from '../../../../test/support/until.ts'
import { formController } from '../../state/form-controller.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import type { StepForm } from '../../scope.ts'
import type { OpenConflict } from '../conflicts/conflict.ts'
import { creditParts } from '../../../../forms/credit-application/web/parts.tsx'
import { customersPort } from '../../../../forms/credit-application/web/customers-port.ts'
import { copyStore } from '../copies/copy-store.ts'
import type { DraftCopy } from '../copies/draft-copy.ts'
import { autosave } from './autosave.ts'
import type { EndSigningQuestion, SaveStatus } from './autosave-options.ts'
import { resumedAnswers } from '../copies/resumed.ts'
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
  completions: async () => null,
}

interface Post {
  fields: Record<string, string>
  headers: Record<string, string>
  answers: Record<string, Record<string, unknown>>
}

const copyOf = async (place: string, now: Date) => (await store.of(place, now))[0] ?? null

/** A screen with a server whose replies the test sends one by one. */
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
  const told = {
    status: [] as SaveStatus[],
    conflict: [] as (OpenConflict | null)[],
    news: [] as string[][],
    ending: [] as (EndSigningQuestion | null)[],
    guid: [] as string[],
    made: [] as string[],
  }
  const notify = {
    status: (status: SaveStatus) => void told.status.push(status),
    conflict: (asking: OpenConflict | null) => void told.conflict.push(asking),
    ending: (asks: EndSigningQuestion | null) => void told.ending.push(asks),
    news: (_: unknown, changed: readonly { path: string }[]) =>
      void told.news.push(changed.map(({ path }) => path)),
    guid: (key: string) => void told.guid.push(key),
    created: (key: string) => void told.made.push(key),
  }
  const port = customersPort('rexel')
  const draft = autosave({ port, form, loaded, identifiedBy: creditParts.identifiedBy, visit, notify })
  return { draft, form, posts, replies, sessions, told }
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

  it('shows no problem for an answer that was corrected during the save', async () => {
    const { draft, form, replies } = screen()
    const path = 'billingInfo.addressUnitNumber'
    form.values.put(path, 'x'.repeat(36))
    replies.push(() => {
      form.values.put(path, 'Suite 4')
      return saved({}, 1, [{ path, message: 'Field must be less than 35 characters.', missing: false }])
    })
    await draft.save()
    expect(form.problems.all().size).toBe(0)
    expect(form.values.at(path)).toBe('Suite 4')
  })

  it('keeps an empty item in place although the server drops it (APP-067, APP-180)', async () => {
    const { draft, form, replies } = screen()
    const reference = { id: '22222222-2222-4222-8222-222222222222', name: '', country: 'US', referenceId: 0 }
    const second = { id: '33333333-3333-4333-8333-333333333333', firstName: '', lastName: '', country: 'US' }
    form.values.put('businessInfo.companyName', 'Bright Wire')
    form.values.put('tradeReference', [reference])
    form.values.put('signatoryTwo', second)
    replies.push(() =>
      saved({ businessInfo: { companyName: 'Bright Wire' }, tradeReference: [], signatoryTwo: null }),
    )
    await draft.save()
    expect(form.values.at('tradeReference')).toMatchObject([{ id: reference.id }])
    expect(form.values.at('signatoryTwo')).toMatchObject({ id: second.id })
    expect(draft.hasUnsaved()).toBe(false)
  })

  it('creates a draft with the empty guid, and repeats a lost first save with the same key', async () => {
    const { draft, form, posts, replies, told } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    await expect(draft.save()).rejects.toThrow("couldn't reach")
    replies.push(() => saved({ businessInfo: { companyName: 'Acme' } }))
    await draft.save()
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
    expect(told.guid).toEqual([guid])
    expect(told.status.at(-1)).toEqual({ kind: 'saved', at: '2026-11-20T10:42:00Z' })
  })

  describe('while the server is unavailable', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => vi.useRealTimers())
    const failed = async (error?: Response) => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      if (error) at.replies.push(() => error)
      await expect(at.draft.save()).rejects.toBeInstanceOf(ApiError)
      return at
    }
    const kinds = ({ told }: ReturnType<typeof screen>) => told.status.map(({ kind }) => kind)

    it('tries again after growing pauses, without a flicker, and is saved seconds after its return', async () => {
      const at = await failed()
      for (const [pause, tries] of [
        [2000, 2],
        [4000, 3],
        [8000, 4],
        [8000, 5],
      ] as const) {
        await vi.advanceTimersByTimeAsync(pause - 1)
        expect(at.posts).toHaveLength(tries - 1)
        await vi.advanceTimersByTimeAsync(1)
        expect(at.posts).toHaveLength(tries)
      }
      at.replies.push((post) => saved(post.answers))
      await vi.advanceTimersByTimeAsync(8000)
      expect(kinds(at)).toEqual(['saving', ...Array<string>(5).fill('failed'), 'saved'])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(at.posts).toHaveLength(6)
    })

    it.each([502, 503, 429])('tries again after a reply of %s', async (status) => {
      const at = await failed(json({ code: 'unavailable', message: 'Later.' }, status))
      at.replies.push((post) => saved(post.answers))
      await vi.advanceTimersByTimeAsync(2000)
      expect(kinds(at)).toEqual(['saving', 'failed', 'saved'])
    })

    it.each([400, 403, 404])('does not repeat a save that was refused with %s', async (status) => {
      const at = await failed(json({ code: 'invalid', message: 'No.' }, status))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(at.posts).toHaveLength(1)
    })

    it('sends nothing if nothing is unsaved, the user left, or the answers can no longer change', async () => {
      for (const end of [
        ({ form }: ReturnType<typeof screen>) => form.values.put('businessInfo.companyName', ''),
        ({ draft }: ReturnType<typeof screen>) => draft.abandon(),
        ({ draft }: ReturnType<typeof screen>) => draft.cancel(),
        ({ draft }: ReturnType<typeof screen>) => draft.freeze(true),
      ]) {
        const at = await failed()
        end(at)
        await vi.advanceTimersByTimeAsync(60_000)
        expect(at.posts).toHaveLength(1)
      }
    })
  })

  it('keeps a copy without secrets until the first save', async () => {
    const { draft, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    form.values.put('billingInfo.federalTaxId', '12-3456789')
    draft.answered()
    const now = new Date()
    await until(async () => expect(await copyOf('rexel/new', now)).not.toBeNull())
    const copy = await copyOf('rexel/new', now)
    expect(JSON.stringify(copy)).not.toContain('3456')
    expect(copy).toMatchObject({ secretsLeftOut: true, answers: { businessInfo: { companyName: 'Acme' } } })
    replies.push(() => saved({}))
    await draft.save()
    await until(async () => expect(await copyOf('rexel/new', now)).toBeNull())
  })

  describe('before the first save', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => vi.useRealTimers())
    /** Leaves a field and waits until the save is due. */
    const left = async ({ draft }: ReturnType<typeof screen>) => {
      draft.answered()
      await vi.advanceTimersByTimeAsync(2000)
    }

    it.each([
      ['businessInfo.companyName', 'Acme'],
      ['businessInfo.email', 'office@acme.example.com'],
    ])('saves automatically once %s is valid, and reports the key once', async (path, value) => {
      const at = screen()
      at.form.values.put('businessInfo.phone', '9725550123')
      await left(at)
      expect(at.posts).toEqual([])
      at.form.values.put(path, value)
      at.replies.push((post) => saved(post.answers))
      await left(at)
      expect(at.posts).toHaveLength(1)
      expect([at.told.made, at.draft.dirty()]).toEqual([[guid], false])
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

    it('saves nothing if the name is deleted again', async () => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.draft.answered()
      at.form.values.put('businessInfo.companyName', '')
      await left(at)
      expect(at.posts).toEqual([])
    })

    it('saves a resumed copy with its own key, and nothing after starting over', async () => {
      const copy = {
        place: 'rexel/new',
        answers: { businessInfo: { companyName: 'Bright Wire' } },
        at: '2026-11-20T11:59:00Z',
        secretsLeftOut: false,
        firstSaveKey: 'of the earlier visit',
      }
      const at = screen()
      at.draft.resume(copy, resumedAnswers)
      await vi.advanceTimersByTimeAsync(5000)
      expect(at.posts).toEqual([])
      at.draft.answered()
      await at.draft.startOver()
      await vi.advanceTimersByTimeAsync(5000)
      expect(at.posts).toEqual([])
      const again = screen()
      again.draft.resume(copy, resumedAnswers)
      again.replies.push((post) => saved(post.answers))
      await left(again)
      expect(again.posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['of the earlier visit'])
    })

    it('empties the draft that it created if the user starts over meanwhile', async () => {
      const at = screen()
      at.draft.resume(
        {
          place: 'rexel/new',
          answers: { businessInfo: { companyName: 'Bright Wire' } },
          at: '2026-11-20T11:59:00Z',
          secretsLeftOut: false,
          firstSaveKey: 'of the earlier visit',
        },
        resumedAnswers,
      )
      let over = Promise.resolve()
      at.replies.push((post) => {
        over = at.draft.startOver()
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

    it('waits for a session, which is requested once', async () => {
      const at = screen()
      at.sessions.push(() => {
        throw new TypeError('no connection')
      })
      at.form.values.put('businessInfo.companyName', 'Acme')
      await left(at)
      expect(at.posts).toEqual([])
      expect(at.told.status.at(-1)?.kind).toBe('failed')
      at.sessions.push(() => json({ data: null }))
      at.sessions.push(() => {
        throw new Error('asked again')
      })
      at.replies.push(() => new Response('', { status: 500 }))
      at.replies.push((post) => saved(post.answers))
      await left(at)
      await left(at)
      expect(at.posts).toHaveLength(2)
      expect(at.told.made).toEqual([guid])
    })

    it('does not write its key into the address while the user is leaving or after they left', async () => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.replies.push((post) => {
        at.draft.holdAddress(true)
        return saved(post.answers)
      })
      await left(at)
      expect([at.told.guid, at.told.made]).toEqual([[guid], []])
      at.draft.holdAddress(false)
      expect(at.told.made).toEqual([guid])
      const gone = screen()
      gone.form.values.put('businessInfo.companyName', 'Acme')
      gone.replies.push((post) => {
        gone.draft.holdAddress(true)
        gone.draft.abandon()
        return saved(post.answers)
      })
      await left(gone)
      gone.draft.holdAddress(false)
      expect(gone.told.made).toEqual([])
    })
  })

  it('neither becomes unsaved nor renders again because of derived values in the reply', async () => {
    const { draft, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    form.values.put('billingInfo.streetAddress', '12 Main St')
    const server = { guid, signatures: [], all: false }
    replies.push((post) => saved(onTheWire(context, post.answers, server)))
    const before = form.raw()
    await draft.save()
    expect(draft.hasUnsaved()).toBe(false)
    expect(form.raw()).toEqual(before)
    expect(JSON.stringify(form.raw())).not.toContain('isStepDataReady')
    let drawn = 0
    form.values.subscribe(() => drawn++)
    form.values.put('businessInfo.companyName', 'Acme & Sons')
    replies.push((post) => saved(onTheWire(context, post.answers, server), 2))
    await draft.save()
    expect(drawn).toBe(1)
    expect(draft.hasUnsaved()).toBe(false)
  })

  it('takes the last four digits of a secret, and keeps what was typed during the save', async () => {
    const { draft, form, replies, posts } = screen()
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
    await draft.save()
    expect(company(form)).toBe('Acme')
    expect(form.values.at('billingInfo.federalTaxId')).toEqual({ last4: '6789' })
    replies.push((post) => saved(post.answers, 2))
    await draft.save()
    expect(posts[1]?.fields['rowVersion']).toBe('1')
    expect(posts[1]?.fields['incompleteFormData']).not.toContain('3456789')
  })

  it('keeps an invalid value in its field and shows the problem', async () => {
    const { draft, form, replies } = screen()
    form.values.put('businessInfo.email', 'abc')
    const problem = { path: 'businessInfo.email', message: '*Field is not a proper email address' }
    replies.push(() => saved({ businessInfo: { email: '' } }, 1, [problem]))
    await draft.save()
    expect(form.values.at('businessInfo.email')).toBe('abc')
    expect(form.problems.messageAt('businessInfo.email')).toBe(problem.message)
  })

  it('keeps an invalid value in an item of a list, too', async () => {
    const { draft, form, replies } = screen()
    const item = { id: '22222222-2222-4222-8222-222222222222', name: 'Volt', country: 'US', referenceId: 0 }
    form.values.put('tradeReference', [{ ...item, email: 'abc' }])
    const problem = { path: 'tradeReference.0.email', message: 'no' }
    replies.push(() => saved({ tradeReference: [{ ...item, email: '' }] }, 1, [problem]))
    await draft.save()
    expect(form.values.at('tradeReference.0.email')).toBe('abc')
    expect(form.problems.messageAt('tradeReference.0.email')).toBe(problem.message)
  })

  it('shows no problem for the field that the user is still in', async () => {
    const { draft, form, replies } = screen()
    const input = document.createElement('input')
    input.name = 'businessInfo.email'
    document.body.append(input)
    input.focus()
    form.values.put('businessInfo.email', 'abc')
    replies.push(() =>
      saved({ businessInfo: { email: '' } }, 1, [{ path: 'businessInfo.email', message: 'no' }]),
    )
    await draft.save()
    expect([form.problems.all().size, form.values.at('businessInfo.email'), draft.dirty()]).toEqual([
      0,
      'abc',
      true,
    ])
    input.remove()
  })

  it('submits with the version of the save that was still under way', async () => {
    const { draft, form, posts, replies, told } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    const replyOf: ((reply: Response) => void)[] = []
    const later = () => new Promise<Response>((reply) => void replyOf.push(reply))
    replies.push(later, later)
    const background = draft.save()
    const submission = draft.saveForSubmission()
    await until(() => expect(replyOf.length).toBeGreaterThan(0))
    expect(posts).toHaveLength(1)
    replyOf[0]!(saved({ businessInfo: { companyName: 'Acme' } }, 5))
    await background
    await until(() => expect(replyOf).toHaveLength(2))
    expect(posts[1]!.fields).toMatchObject({ applicationID: guid, rowVersion: '5', state: 'submitting' })
    replyOf[1]!(saved({ businessInfo: { companyName: 'Acme' } }, 6))
    await submission
    expect(told.conflict).toEqual([])
  })

  it('copies an invalid value, which the server rejected, and counts it as unsaved', async () => {
    const { draft, form, replies } = screen()
    form.values.put('businessInfo.email', 'abc')
    replies.push(() =>
      saved({ businessInfo: { email: '' } }, 1, [{ path: 'businessInfo.email', message: 'no' }]),
    )
    await draft.save()
    expect(draft.dirty()).toBe(true)
    expect(draft.savable()).toBe(false)
    await until(async () => expect(await copyOf(`rexel/${guid}`, new Date())).not.toBeNull())
    replies.push((post) => saved(post.answers, 2))
    form.values.put('businessInfo.email', 'a@bright.example.com')
    await draft.save()
    expect(draft.dirty()).toBe(false)
    await until(async () => expect(await copyOf(`rexel/${guid}`, new Date())).toBeNull())
  })

  it('counts what was typed during the save as unsaved', async () => {
    const { draft, form, replies } = screen()
    form.values.put('businessInfo.companyName', 'Ac')
    replies.push((post) => {
      form.values.put('businessInfo.companyName', 'Acme')
      return saved(post.answers)
    })
    await draft.save()
    expect(draft.dirty()).toBe(true)
  })

  it('keeps a copy when the user pauses in the middle of a word', async () => {
    const { draft, form, replies } = screen()
    replies.push((post) => saved(post.answers))
    await draft.save()
    form.values.put('businessInfo.companyName', 'Brigh')
    draft.typed()
    await until(async () =>
      expect(await copyOf(`rexel/${guid}`, new Date())).toMatchObject({
        answers: { businessInfo: { companyName: 'Brigh' } },
      }),
    )
  })

  it('sends and copies nothing after the user left without saving, and does not block (SHELL-037)', async () => {
    const { draft, form, posts } = screen()
    form.values.put('businessInfo.companyName', 'Acme')
    draft.answered()
    await until(async () => expect(await copyOf('rexel/new', new Date())).not.toBeNull())
    expect(draft.dirty()).toBe(true)
    draft.abandon()
    draft.answered()
    draft.leaving()
    expect(draft.dirty()).toBe(false)
    expect(posts).toEqual([])
    await until(async () => expect(await copyOf('rexel/new', new Date())).toBeNull())
  })

  it('asks before the window closes only if a secret number would be lost', async () => {
    const { draft, form } = screen()
    expect(draft.wouldLose()).toBe(false)
    form.values.put('businessInfo.companyName', 'Acme')
    expect(draft.wouldLose()).toBe(false)
    form.values.put('billingInfo.isHaveFederalTaxId', 'Yes')
    form.values.put('billingInfo.federalTaxId', '12-3456789')
    expect(draft.wouldLose()).toBe(true)
  })

  describe('when someone else has saved the same draft', () => {
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
    /** A draft of version 1, with these changes on the screen. */
    const begun = async (mine: Record<string, unknown>) => {
      const at = screen()
      at.form.values.put('businessInfo.companyName', 'Acme')
      at.replies.push((post) => saved(post.answers))
      await at.draft.save()
      for (const [path, value] of Object.entries(mine)) at.form.values.put(path, value)
      return at
    }
    const parent = (form: StepForm) => form.values.at('businessInfo.parentCompanyName')
    const asked = ({ conflict }: { conflict: (OpenConflict | null)[] }) => conflict.at(-1)!

    it('keeps different answers of both without asking, and says what changed', async () => {
      const { draft, form, replies, posts, told } = await begun({ 'businessInfo.companyName': 'Mine' })
      replies.push(() => conflict({ businessInfo: { companyName: 'Acme', parentCompanyName: 'Parent' } }))
      replies.push((post) => saved(post.answers, 8))
      await draft.save()
      expect(posts[2]?.fields['rowVersion']).toBe('7')
      expect(posts[2]?.answers['businessInfo']).toMatchObject({
        companyName: 'Mine',
        parentCompanyName: 'Parent',
      })
      expect([company(form), parent(form)]).toEqual(['Mine', 'Parent'])
      expect(told.conflict.filter(Boolean)).toEqual([])
      expect(told.news).toEqual([['businessInfo.parentCompanyName']])
    })

    it('asks only about answers that both changed, and loses no other whatever is chosen', async () => {
      const { draft, form, replies, posts, told } = await begun({
        'businessInfo.companyName': 'Mine',
        'businessInfo.parentCompanyName': 'My group',
      })
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs', email: 't@theirs.example.com' } }))
      await expect(draft.save()).rejects.toThrow('Saved elsewhere')
      expect(asked(told).asked).toMatchObject([
        { path: 'businessInfo.companyName', before: 'Theirs', after: 'Mine' },
      ])
      replies.push((post) => saved(post.answers, 8))
      const undo = await draft.resolve(asked(told), 'theirs')
      await until(() => expect(posts).toHaveLength(3))
      expect(posts[2]?.answers['businessInfo']).toMatchObject({
        companyName: 'Theirs',
        parentCompanyName: 'My group',
        email: 't@theirs.example.com',
      })
      await until(() => expect(told.status.at(-1)?.kind).toBe('saved'))
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

    it('takes their answers on request, and has nothing left to save', async () => {
      const { draft, form, replies, told } = await begun({ 'businessInfo.companyName': 'Mine' })
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs' } }))
      await expect(draft.save()).rejects.toThrow('Saved elsewhere')
      await draft.resolve(asked(told), 'theirs')
      expect(company(form)).toBe('Theirs')
      expect(told.conflict.at(-1)).toBeNull()
      expect(draft.hasUnsaved()).toBe(false)
    })

    it("asks before a save that would end the customer's signing", async () => {
      const { draft, form, replies, posts, told } = await begun({ 'businessInfo.companyName': 'Mine' })
      const signing = { code: 'conflict', message: 'The customer is signing', data: { signing: true } }
      replies.push(() => json(signing, 409))
      await expect(draft.save()).rejects.toThrow('The customer is signing')
      const asked = told.ending.at(-1)!
      expect(posts.map(({ fields }) => fields['voidSignatures'])).toEqual([undefined, undefined])
      replies.push((post) => saved(post.answers, 8))
      await asked.answer(true)
      expect(posts[2]?.fields['voidSignatures']).toBe('true')
      expect([told.ending.at(-1), draft.dirty()]).toEqual([null, false])
      form.values.put('businessInfo.companyName', 'Later')
      replies.push(() => json(signing, 409))
      await expect(draft.save()).rejects.toThrow('The customer is signing')
      expect(posts[3]?.fields['voidSignatures']).toBeUndefined()
      const stored = { rowVersion: 9, savedAt: '2026-11-20T11:00:00Z', answers: {} }
      vi.stubGlobal('fetch', async () => json({ data: stored }))
      await told.ending.at(-1)!.answer(false)
      expect([company(form), draft.dirty()]).toEqual(['', false])
    })

    it('learns the key of its draft from the conflict if the reply to its first save was lost', async () => {
      const { draft, form, replies, posts, told } = screen()
      form.values.put('businessInfo.companyName', 'Mine')
      replies.push(() => conflict({ businessInfo: { companyName: 'Theirs' } }))
      await expect(draft.save()).rejects.toThrow('Saved elsewhere')
      replies.push((post) => saved(post.answers, 8))
      await draft.resolve(asked(told), 'mine')
      await until(() => expect(posts).toHaveLength(2))
      expect(posts[1]?.fields).toMatchObject({ applicationID: 'of the draft', rowVersion: '7' })
    })

    it('compares a copy of an older version with that version, not with the newest', async () => {
      const newest = { businessInfo: { companyName: 'Newer' } }
      const stored = { applicationKey: guid, rowVersion: 5, answers: newest } as unknown as Loaded
      const { draft, form, replies, posts, told } = screen('this visit', stored)
      const answers = { businessInfo: { companyName: 'Acme', parentCompanyName: 'Typed offline' } }
      draft.resume(
        {
          place: `rexel/${guid}`,
          answers,
          base: { businessInfo: { companyName: 'Acme' } },
          at: '2026-11-20T11:59:00Z',
          secretsLeftOut: false,
          firstSaveKey: 'k',
          rowVersion: 3,
        },
        resumedAnswers,
      )
      replies.push(() => conflict(newest))
      replies.push((post) => saved(post.answers, 8))
      await draft.save()
      expect(posts.map(({ fields }) => fields['rowVersion'])).toEqual(['3', '7'])
      expect([company(form), parent(form)]).toEqual(['Newer', 'Typed offline'])
      expect(told.conflict.filter(Boolean)).toEqual([])
    })
  })

  it('keeps a separate copy for each tab', async () => {
    const [one, two] = [screen('one'), screen('two')]
    one.form.values.put('businessInfo.companyName', 'Acme')
    one.draft.leaving()
    two.form.values.put('businessInfo.companyName', 'Bright Wire')
    two.draft.leaving()
    const names = async () =>
      (await store.of('rexel/new', new Date())).map(({ answers }) =>
        valueAt(answers, 'businessInfo.companyName'),
      )
    await until(async () => expect((await names()).toSorted()).toEqual(['Acme', 'Bright Wire']))
    two.replies.push((post) => saved(post.answers))
    await one.draft.save()
    await until(async () => expect(await names()).toEqual(['Bright Wire']))
    two.draft.abandon()
    await until(async () => expect(await names()).toEqual([]))
  })

  describe('on a reload', () => {
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

    it('takes the stored answers if nothing is unsaved, and continues from that version', async () => {
      const { draft, form, posts, replies } = screen()
      replies.push((post) => saved(post.answers))
      await draft.save()
      vi.stubGlobal('fetch', async () => theirs(5))
      const { by, changed } = await draft.reload()
      expect([by, ...changed.map(({ path }) => path)]).toEqual(['our staff', 'businessInfo.companyName'])
      expect([company(form), draft.version(), draft.dirty()]).toEqual(['Bright Wire', 5, false])
      expect(posts).toHaveLength(1)
    })

    it('saves unsaved answers, so that the server reports a conflict', async () => {
      const { draft, form, replies } = screen()
      replies.push((post) => saved(post.answers))
      await draft.save()
      form.values.put('businessInfo.companyName', 'Acme')
      const sent: unknown[] = []
      vi.stubGlobal('fetch', async (_: string, { body }: { body?: FormData }) => {
        sent.push(body?.get('rowVersion') ?? 'read')
        return theirs(5)
      })
      await draft.reload()
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

    it('copies new answers separately and leaves the earlier copy alone', async () => {
      const { draft, form } = screen()
      form.values.put('businessInfo.companyName', 'Acm')
      draft.typed()
      await until(async () => expect(await kept()).toEqual(['Acm', 'Bright Wire']))
      form.values.put('businessInfo.companyName', 'Acme')
      draft.leaving()
      await until(async () => expect(await kept()).toEqual(['Acme', 'Bright Wire']))
      draft.discard(earlier)
      await until(async () => expect(await kept()).toEqual(['Acme']))
    })

    it('resumes the whole copy if nothing was typed meanwhile', () => {
      const { draft, form } = screen()
      form.values.put('signatoryTwo', null)
      draft.resume(earlier, resumedAnswers)
      expect(form.raw()).toMatchObject(earlier.answers)
    })

    it('keeps the earlier copy when new answers are saved', async () => {
      const { draft, form, replies } = screen()
      form.values.put('businessInfo.companyName', 'Acme')
      draft.answered()
      replies.push((post) => saved(post.answers))
      await draft.save()
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
    })

    it('never resumes it over new answers, nor into a draft created from them', async () => {
      const { draft, form, replies } = screen()
      form.values.put('businessInfo.companyName', 'Acme')
      expect(draft.resume(earlier, resumedAnswers)).toBe(false)
      replies.push((post) => saved(post.answers, 3))
      await draft.save()
      expect(draft.resume(earlier, resumedAnswers)).toBe(false)
      expect(company(form)).toBe('Acme')
      expect(form.values.at('businessInfo.parentCompanyName')).not.toBe('Wires & Co')
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
    })

    it('never resumes it into another form', () => {
      const { draft, form } = screen()
      expect(draft.resume({ ...earlier, place: 'platt/new' }, resumedAnswers)).toBe(false)
      expect(draft.resume({ ...earlier, place: `rexel/${guid}` }, resumedAnswers)).toBe(false)
      expect(company(form)).toBe('')
    })

    it('keeps a restored copy in its own place until the first save or until the user starts over', async () => {
      const { draft, form, replies, posts } = screen()
      expect(draft.resume(earlier, resumedAnswers)).toBe(true)
      await until(async () => expect(await kept()).toEqual(['Bright Wire']))
      await draft.startOver()
      expect(company(form)).toBe('')
      expect(draft.dirty()).toBe(false)
      await until(async () => expect(await kept()).toEqual([]))
      form.values.put('businessInfo.companyName', 'Acme')
      replies.push((post) => saved(post.answers, 1))
      await draft.save()
      // Not into the draft that the first save of the copy may have created.
      expect(posts[0]?.headers['idempotency-key']).not.toBe(earlier.firstSaveKey)
    })
  })
})
