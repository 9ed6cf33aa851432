import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerContext } from '../../../../test/support/answers.ts'
import {
  blank,
  differences,
  email,
  form,
  isSame,
  readAnswers,
  secret,
  section,
  step,
  text,
  type Answers,
} from '../../../model/index.ts'
import type { StepForm } from '../../scope.ts'
import type { Conflict, OpenConflict } from '../conflicts/conflict.ts'
import { reconcileWith } from '../conflicts/reconciliation.ts'
import { withoutSecrets, type DraftCopy } from '../copies/draft-copy.ts'
import {
  isDirty,
  openDraft,
  type Caller,
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  type DraftTimer,
} from './draft-state.ts'
import type { Loaded, Saved } from './port.ts'
import { reduceDraft } from './reduce-draft.ts'

const company = text('company', { label: 'Company' })
const trial = form({
  name: 'trial',
  title: 'Trial',
  version: 1,
  steps: [
    step('one', {
      title: 'One',
      sections: [
        section('about', {
          title: 'About',
          fields: [
            company,
            text('owner', { label: 'Owner' }),
            email('mail', { label: 'Mail' }),
            secret('ein', { label: 'EIN', mask: '##-#######' }),
          ],
        }),
      ],
    }),
  ],
})
const keys = ['company', 'owner', 'mail', 'ein'] as const
type Key = (typeof keys)[number]
/** The last mail address is invalid: the server rejects it. */
const values: Record<Key, readonly string[]> = {
  company: ['', 'Acme', 'Bright Wire', 'Volt'],
  owner: ['', 'Ann', 'Bob', 'Cid'],
  mail: ['', 'a@acme.example.com', 'b@acme.example.com', 'a@'],
  ein: ['', '12-3456789', '98-7654321', '55-5555555'],
}
const context = customerContext
const KEY = 'the key of the draft'
const answersIn = (answers: Answers) => (answers as { about: Record<Key, unknown> }).about
const put = (answers: Answers, key: Key, value: string): Answers => ({
  about: { ...answersIn(answers), [key]: value },
})

/** The server: one draft, which another person may save and a customer may be signing. */
class Server {
  answers: Answers = {}
  version = 0
  isSigning = false
  readonly firstSaves: string[] = []

  write(raw: Answers) {
    const { answers, problems } = readAnswers(trial, context, raw, this.answers)
    this.answers = answers
    this.version += 1
    return problems.filter(({ missing }) => !missing)
  }

  get stored() {
    const { answers, version: rowVersion } = this
    return { savedAt: `${rowVersion}`, savedBy: 'staff', applicationKey: KEY, rowVersion, answers }
  }

  receive({ save, key, rowVersion, firstSaveKey }: DraftEffect & { do: 'send' }) {
    const isRepeated = key === '' && this.firstSaves.includes(firstSaveKey)
    if (isRepeated || (key !== '' && rowVersion !== this.version)) return { conflict: this.stored }
    if (key === '') this.firstSaves.push(firstSaveKey)
    if (this.isSigning && !save.isVoiding) return { endsSigning: true }
    this.isSigning = false
    const problems = this.write(save.sent)
    return { saved: { ...this.stored, problems } as unknown as Saved }
  }
}

/** A tab with the draft. Carries out effects at once, except that saves and timers wait for the test. */
class Tab {
  readonly visit: string
  state: DraftState
  now: Answers
  readonly sending: (DraftEffect & { do: 'send' })[] = []
  readonly timers = new Map<DraftTimer, number>()
  readonly written: string[] = []
  readonly statuses: string[] = []
  conflict: OpenConflict | null = null
  asksAboutSigning = false
  /** How each caller was answered. */
  readonly outcomes: string[][] = []
  readonly #setup
  readonly #copies: Map<string, object>

  constructor(visit: string, copies: Map<string, object>, loaded: Loaded | null) {
    this.#setup = { form: trial, context, owner: 'rexel', visit, identifiedBy: [company] }
    this.#copies = copies
    this.visit = visit
    this.now = blank(trial, context, loaded?.answers ?? {})
    this.state = openDraft(loaded, this.now, `first save of ${visit}`)
  }

  get moment() {
    return { setup: this.#setup, state: this.state, now: this.now }
  }
  get copy() {
    return this.#copies.get(this.place) as DraftCopy | undefined
  }
  get place() {
    return `rexel/${this.state.key || 'new'} ${this.#setup.visit}`
  }

  newCaller(): Caller {
    const outcome: string[] = []
    this.outcomes.push(outcome)
    return { resolve: () => void outcome.push('saved'), reject: () => void outcome.push('failed') }
  }

  type(key: Key, value: string) {
    this.now = put(this.now, key, value)
    this.dispatch({ is: 'typed' })
  }

  dispatch(event: DraftEvent) {
    const before = JSON.stringify([this.state, this.now])
    const { state, effects } = reduceDraft(this.#setup, this.state, event, this.now)
    if (JSON.stringify([this.state, this.now]) !== before) throw new Error('The state was changed in place')
    this.state = state
    for (const effect of effects) this.#perform(effect)
    return effects
  }

  #perform(effect: DraftEffect) {
    if (effect.do === 'send') this.sending.push(effect)
    else if (effect.do === 'answer') for (const { resolve } of effect.callers) resolve(effect.saved)
    else if (effect.do === 'refuse') for (const { reject } of effect.callers) reject(effect.error)
    else if (effect.do === 'take') this.now = effect.answers
    else if (effect.do === 'keepCopy') this.#copies.set(effect.copy.place, effect.copy)
    else if (effect.do === 'drop copy') this.#copies.delete(effect.place)
    else if (effect.do === 'wait') this.timers.set(effect.timer, effect.milliseconds)
    else if (effect.do === 'cancel') this.timers.delete(effect.timer)
    else if (effect.do === 'showStatus') this.statuses.push(effect.status.kind)
    else if (effect.do === 'showConflict') this.conflict = effect.conflict
    else if (effect.do === 'askAboutSigning') this.asksAboutSigning = effect.isAsked
    else if (effect.do === 'writeAddress') this.written.push(effect.key)
  }

  fire(timer: DraftTimer) {
    if (this.timers.delete(timer)) return this.dispatch({ is: 'due', timer })
    return []
  }

  /** The reply to the save under way. */
  hear(reply: ReturnType<Server['receive']> | { error: 'no connection' | 'refused' }) {
    this.sending.shift()
    if ('saved' in reply) return this.dispatch({ is: 'saved', saved: reply.saved! })
    const error = 'error' in reply ? reply.error : 'conflict'
    return this.dispatch({
      is: 'failed',
      error,
      mayPass: error === 'no connection',
      endsSigning: 'endsSigning' in reply,
      conflict: 'conflict' in reply ? this.reconcileWith(reply.conflict!) : null,
    })
  }
  reconcileWith(found: Conflict): OpenConflict {
    const screen = { form: trial, context, raw: () => this.now } as unknown as StepForm
    return { found, ...reconcileWith(screen, this.state.base, found) }
  }

  choose(whose: 'mine' | 'theirs') {
    if (!this.conflict) return
    this.dispatch({ is: 'chosen', conflict: this.reconcileWith(this.conflict.found), whose })
  }
}

const who = fc.nat(1)
const key = fc.constantFrom(...keys)
const value = fc.nat(3)
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('type' as const), who, key, value }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('answer' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('save' as const, 'submit' as const), who }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('reply' as const),
      who,
      how: fc.constantFrom('as asked', 'as asked', 'lost', 'no connection', 'refused'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      who,
      timer: fc.constantFrom('save' as const, 'retry' as const, 'copy' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('hide' as const, 'reconnect' as const, 'agree' as const, 'cancel' as const),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('abandon' as const, 'sign' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('lock' as const, 'hold' as const), who, is: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      who,
      whose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('save elsewhere' as const), key, value }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Two tabs of one browser with the same draft; or one tab with a new draft, and one that has another draft. */
class Browser {
  readonly server = new Server()
  readonly copies = new Map<string, object>()
  readonly tabs: readonly Tab[]
  readonly #held = new Set<Tab>()
  readonly broken: string[] = []

  constructor(isNew: boolean) {
    if (!isNew) this.server.write({ about: { company: 'Acme' } })
    const loaded = isNew ? null : ({ ...this.server.stored, locked: false } as unknown as Loaded)
    this.tabs = (isNew ? ['one'] : ['one', 'two']).map((visit) => new Tab(visit, this.copies, loaded))
  }

  act(act: Act) {
    if (act.does === 'save elsewhere') {
      const { answers, version } = this.server
      if (version > 0) this.server.write(put(answers, act.key, values[act.key][act.value]!))
      return
    }
    const tab = this.tabs[act.who % this.tabs.length]!
    const others = this.#copiesOfOthers(tab)
    const [wasHeld, written] = [this.#held.has(tab), tab.written.length]
    this.#actIn(tab, act)

    this.#must(tab.sending.length === (tab.state.running ? 1 : 0), 'one save runs at a time')
    this.#must(this.#copiesOfOthers(tab) === others, 'a tab leaves the copies of others alone')
    this.#must(!tab.state.isAbandoned || !tab.copy, 'nothing is copied after leaving')
    this.#must(!wasHeld || act.does === 'hold' || tab.written.length === written, 'a held address stays')
    this.#must(tab.written.length <= 1, 'the address is written once')
    if (act.does === 'hold') this.#held[act.is ? 'add' : 'delete'](tab)
    const copied = JSON.stringify(tab.copy?.answers)
    this.#must(
      act.does !== 'hide' ||
        !isDirty(tab.moment) ||
        copied === JSON.stringify(withoutSecrets(trial, tab.now).answers),
      'what the server does not have is in this browser once the page is hidden',
    )
    const digits = /\d\d-\d{7}/
    this.#must(!digits.test(JSON.stringify([...this.copies.values()])), 'no copy has the digits of a secret')
  }

  #must(holds: boolean, rule: string) {
    if (!holds) this.broken.push(rule)
  }

  #copiesOfOthers(tab: Tab) {
    return JSON.stringify([...this.copies].filter(([place]) => !place.endsWith(` ${tab.visit}`)))
  }

  #actIn(tab: Tab, act: Exclude<Act, { does: 'save elsewhere' }>) {
    if (act.does === 'type') return tab.type(act.key, values[act.key][act.value]!)
    if (act.does === 'answer') return tab.dispatch({ is: 'answered' })
    if (act.does === 'save' || act.does === 'submit') {
      return tab.dispatch({ is: act.does, caller: tab.newCaller() })
    }
    if (act.does === 'reply') return this.reply(tab, act.how)
    if (act.does === 'wait') return tab.fire(act.timer)
    if (act.does === 'hide') return tab.dispatch({ is: 'hidden' })
    if (act.does === 'reconnect') return tab.dispatch({ is: 'reconnected' })
    if (act.does === 'cancel') return tab.dispatch({ is: 'canceled' })
    if (act.does === 'abandon') return tab.dispatch({ is: 'abandoned' })
    if (act.does === 'lock') return tab.dispatch({ is: 'locked', isLocked: act.is })
    if (act.does === 'hold') return tab.dispatch({ is: 'address', isHeld: act.is })
    if (act.does === 'choose') return tab.choose(act.whose)
    if (act.does === 'agree')
      return tab.asksAboutSigning
        ? tab.dispatch({ is: 'save', caller: tab.newCaller(), isVoiding: true })
        : undefined
    this.server.isSigning = this.server.version > 0
    return undefined
  }

  reply(tab: Tab, how: string) {
    const [sent] = tab.sending
    if (!sent) return
    if (how === 'refused' || how === 'no connection') return tab.hear({ error: how })
    const reply = this.server.receive(sent)
    if (how === 'lost') return tab.hear({ error: 'no connection' })
    const [before, wasSent] = [answersIn(tab.now), answersIn(sent.save.sent)]
    const effects = tab.hear(reply)
    const after = answersIn(tab.now)
    this.#must(
      !('saved' in reply) ||
        keys.every((key) => isSame(before[key], wasSent[key]) || isSame(after[key], before[key])),
      'what was typed during a save stays on the screen',
    )
    return effects
  }

  /** The connection is good, and the user saves and answers every question. */
  finish(tab: Tab) {
    for (let rounds = 0; rounds < 30; rounds++) {
      if (tab.sending.length > 0) this.reply(tab, 'as asked')
      else if (tab.conflict) tab.choose('mine')
      else if (tab.asksAboutSigning) {
        tab.asksAboutSigning = false
        tab.dispatch({ is: 'save', caller: tab.newCaller(), isVoiding: true })
      } else if (this.#isBehind(tab)) tab.dispatch({ is: 'save', caller: tab.newCaller() })
      else return
    }
    throw new Error('It never ends')
  }
  #isBehind(tab: Tab) {
    const { key, rowVersion, isAbandoned, hasFailed, base } = tab.state
    if (isAbandoned) return false
    return (
      hasFailed ||
      differences(trial, context, base, tab.now).length > 0 ||
      (key !== '' && rowVersion !== this.server.version)
    )
  }
}

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000)

describe('in any order of answers, replies, failures, conflicts, leaving, locks and other tabs', () => {
  it('one save runs at a time, no answer is lost, and everyone who waits hears once', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(act, { maxLength: 40 }), (isNew, acts) => {
        const browser = new Browser(isNew)
        for (const each of acts) browser.act(each)
        for (const tab of browser.tabs) {
          browser.finish(tab)
          expect(tab.outcomes.map((outcome) => outcome.length)).toEqual(tab.outcomes.map(() => 1))
          expect(tab.state).toMatchObject({ running: null, next: null, submissions: [] })
          if (tab.state.isAbandoned) continue
          const { key, hasRefused } = tab.state
          if (key === '') continue
          const places = [...browser.copies.keys()].filter((place) => place.endsWith(` ${tab.visit}`))
          expect(places).toEqual(hasRefused ? [tab.place] : [])
          // What is valid on the screen is on the server, unless someone saved since.
          expect(tab.state.rowVersion).toBe(browser.server.version)
          const unlike = differences(trial, context, browser.server.answers, tab.now)
          expect(hasRefused ? [] : unlike).toEqual([])
        }
        expect(browser.broken).toEqual([])
        expect(browser.server.firstSaves.length).toBeLessThanOrEqual(1)
      }),
      { numRuns },
    )
  })
})

describe('the queue of saves', () => {
  const opened = () => {
    const browser = new Browser(false)
    const tab = browser.tabs[0]!
    return { browser, tab, save: () => tab.dispatch({ is: 'save', caller: tab.newCaller() }) }
  }

  it('saves once, two seconds after the first of several fields lost focus', () => {
    const { browser, tab } = opened()
    tab.dispatch({ is: 'answered' })
    expect(tab.timers.get('save')).toBe(2000)
    // A second wait would start the two seconds again.
    expect(tab.dispatch({ is: 'answered' }).map((effect) => effect.do)).not.toContain('wait')
    expect(tab.sending).toHaveLength(0)
    tab.fire('save')
    expect(tab.sending).toHaveLength(1)
    browser.reply(tab, 'as asked')
    expect([tab.sending.length, tab.timers.size]).toEqual([0, 0])
  })

  it('runs one save at a time, followed by one more for all later requests', () => {
    const { browser, tab, save } = opened()
    for (let count = 0; count < 3; count++) save()
    expect(tab.sending).toHaveLength(1)
    browser.reply(tab, 'as asked')
    expect(tab.outcomes).toEqual([['saved'], [], []])
    expect(tab.sending).toHaveLength(1)
    browser.reply(tab, 'as asked')
    expect(tab.outcomes).toEqual([['saved'], ['saved'], ['saved']])
    expect(tab.sending).toHaveLength(0)
  })

  it('continues after a failed save', () => {
    const { browser, tab, save } = opened()
    save()
    save()
    browser.reply(tab, 'no connection')
    expect(tab.outcomes).toEqual([['failed'], []])
    browser.reply(tab, 'as asked')
    expect(tab.outcomes).toEqual([['failed'], ['saved']])
  })

  it('runs a submission alone, after the saves that wait', () => {
    const { browser, tab, save } = opened()
    const sent = () => tab.sending.map((effect) => effect.save.isSubmission)
    tab.dispatch({ is: 'answered' })
    save()
    save()
    tab.dispatch({ is: 'submit', caller: tab.newCaller() })
    save()
    expect(sent()).toEqual([false])
    browser.reply(tab, 'as asked')
    expect(sent()).toEqual([false])
    browser.reply(tab, 'as asked')
    expect(tab.outcomes).toEqual([['saved'], ['saved'], [], ['saved']])
    expect(sent()).toEqual([true])
    save()
    expect(sent()).toEqual([true])
    browser.reply(tab, 'as asked')
    expect(sent()).toEqual([false])
    browser.reply(tab, 'as asked')
    expect(tab.outcomes.flat()).toEqual(Array(5).fill('saved'))
  })

  it('replaces a scheduled save when the user presses Save', () => {
    const { browser, tab, save } = opened()
    tab.dispatch({ is: 'answered' })
    save()
    browser.reply(tab, 'as asked')
    expect([tab.sending.length, tab.timers.size]).toEqual([0, 0])
  })

  it('keeps the consent that an employee gave during a save', () => {
    const { browser, tab, save } = opened()
    save()
    tab.dispatch({ is: 'save', caller: tab.newCaller(), isVoiding: true })
    save()
    browser.reply(tab, 'as asked')
    expect(tab.sending.map((effect) => effect.save.isVoiding)).toEqual([true])
  })

  it('sends only what the user asks to send once the draft is locked', () => {
    const { browser, tab, save } = opened()
    tab.type('company', 'Volt')
    save()
    browser.reply(tab, 'no connection')
    tab.dispatch({ is: 'locked', isLocked: true })
    tab.fire('retry')
    for (const is of ['answered', 'hidden', 'reconnected'] as const) tab.dispatch({ is })
    expect([tab.sending, tab.timers]).toEqual([[], new Map()])
    save()
    expect(tab.sending).toHaveLength(1)
  })

  it('keeps saying that the last save failed while it tries again', () => {
    const { browser, tab, save } = opened()
    tab.type('company', 'Volt')
    save()
    browser.reply(tab, 'no connection')
    expect(tab.timers.get('retry')).toBe(2000)
    tab.fire('retry')
    browser.reply(tab, 'as asked')
    expect(tab.statuses).toEqual(['saving', 'failed', 'saved'])
  })
})
