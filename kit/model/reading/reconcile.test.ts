import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { anySave } from '../../../test/support/random-answers.ts'
import { trialForm } from '../../../test/support/trial-form.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { blank, readAnswers, rows, shownTo, type Form, type FormContext } from '../index.ts'
import { reconcile } from './reconcile.ts'

/** 125 here, more in bin/soak: each run reads the form about twenty times. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 1000) / 8)
vi.setConfig({ testTimeout: 2000 * numRuns })
const context: FormContext = { ...customerContext, banner: 'rexel' }
const [one, two] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002']

const meet = (base: object, mine: object, theirs: object) =>
  reconcile(creditApplication, context, { base, mine, theirs })

describe('changes by two people', () => {
  test('to different questions are both kept without asking', () => {
    const base = { businessInfo: { companyName: 'Acme', phone: '', parentCompanyName: 'Acme Group' } }
    const mine = { businessInfo: { ...base.businessInfo, phone: '(503) 555-0100' } }
    const theirs = { businessInfo: { ...base.businessInfo, companyName: 'Acme Inc', parentCompanyName: '' } }
    const { asked, ...choice } = meet(base, mine, theirs)
    expect(asked).toEqual([])
    const both = { companyName: 'Acme Inc', phone: '(503) 555-0100', parentCompanyName: '' }
    expect(choice.mine).toMatchObject({ businessInfo: both })
    expect(choice.theirs).toEqual(choice.mine)
  })

  test('to the same question ask the user, and all others stay whatever they choose', () => {
    const base = { businessInfo: { companyName: 'Acme' } }
    const mine = { businessInfo: { companyName: 'Acme Inc', email: 'a@acme.example.com' } }
    const theirs = { businessInfo: { companyName: 'Acme Ltd', parentCompanyName: 'Acme Group' } }
    const { asked, ...choice } = meet(base, mine, theirs)
    expect(asked).toMatchObject([{ path: 'businessInfo.companyName', before: 'Acme Ltd', after: 'Acme Inc' }])
    const rest = { email: 'a@acme.example.com', parentCompanyName: 'Acme Group' }
    expect(choice.mine).toMatchObject({ businessInfo: { companyName: 'Acme Inc', ...rest } })
    expect(choice.theirs).toMatchObject({ businessInfo: { companyName: 'Acme Ltd', ...rest } })
  })

  test('to list items are matched by id, and two items added under one id become two', () => {
    const base = { hasTradeReferences: 'Yes', tradeReference: [{ id: one, name: 'Volt', phone: '' }] }
    const mine = {
      ...base,
      tradeReference: [
        { id: one, name: 'Volt', phone: '(503) 555-0100' },
        { id: two, name: 'Ohm' },
      ],
    }
    const theirs = {
      ...base,
      tradeReference: [
        { id: two, name: 'Ampere' },
        { id: one, name: 'Volt Inc', phone: '' },
      ],
    }
    const { asked, ...choice } = meet(base, mine, theirs)
    expect(asked).toEqual([])
    expect(choice.mine).toMatchObject({
      tradeReference: [{ name: 'Ampere' }, { name: 'Volt Inc', phone: '(503) 555-0100' }, { name: 'Ohm' }],
    })
  })

  test('never mix two persons: if one is named on both sides, the user chooses the whole person', () => {
    const mine = { signatory: { id: one, firstName: 'Ann', lastName: 'Fox' } }
    const theirs = { signatory: { id: one, firstName: 'Bob', lastName: 'Ray', phone: '(503) 555-0100' } }
    const { asked, ...choice } = meet({ signatory: { id: one } }, mine, theirs)
    expect(asked.map(({ path }) => path)).toEqual([
      'signatory.firstName',
      'signatory.lastName',
      'signatory.phone',
    ])
    expect(choice.mine).toMatchObject({ signatory: { firstName: 'Ann', lastName: 'Fox', phone: '' } })
    expect(choice.theirs).toMatchObject(theirs)
  })

  test('ask the user if the change of one makes the answer of the other not apply', () => {
    const base = { hasTradeReferences: 'Yes', tradeReference: [{ id: one, name: 'Volt' }] }
    const mine = { ...base, tradeReference: [{ id: one, name: 'Volt', city: 'Salem' }] }
    const { asked, ...choice } = meet(base, mine, { hasTradeReferences: 'No' })
    expect(asked.map(({ path }) => path)).toContain('hasTradeReferences')
    expect(choice.mine).toMatchObject(mine)
    expect(choice.theirs).toMatchObject({ hasTradeReferences: 'No' })
  })

  test('to an item that the other person removed ask the user', () => {
    const ann = { id: two, firstName: 'Ann', lastName: 'Fox', email: '' }
    const base = { signatory: { id: one, firstName: 'Bob' }, signatoryTwo: ann }
    const mine = { ...base, signatoryTwo: { ...ann, email: 'ann@acme.example.com' } }
    const { asked, ...choice } = meet(base, mine, { ...base, signatoryTwo: null })
    expect(asked.map(({ path }) => path)).toContain('signatoryTwo.email')
    expect(choice.mine).toMatchObject({ signatoryTwo: { email: 'ann@acme.example.com' } })
    expect(choice.theirs).toMatchObject({ signatoryTwo: null })
  })

  test('never turn the digits of an SSN into an EIN', () => {
    const base = { signatory: { id: one, firstName: 'Ann', isSsnOrEin: 'ssn', ssn: null } }
    const mine = { signatory: { ...base.signatory, ssn: '912-34-5678' } }
    const theirs = { signatory: { ...base.signatory, isSsnOrEin: 'ein' } }
    const { asked, ...choice } = meet(base, mine, theirs)
    expect(asked.map(({ path }) => path)).toEqual(['signatory.isSsnOrEin', 'signatory.ssn'])
    expect(choice.mine).toMatchObject(mine)
    expect(choice.theirs).toMatchObject({ signatory: { isSsnOrEin: 'ein', ssn: null } })
  })
})

/** Every answer as text, by name. */
const said = (form: Form, of: FormContext, answers: object): Map<string, string> =>
  new Map(
    rows(form, of, readAnswers(form, of, answers, answers).answers).flatMap((group) =>
      group.rows.filter(({ text }) => text).map(({ path, text }) => [`${path} ${text}`, text]),
    ),
  )

test('whatever the two sides changed, both results agree or the user must choose', () => {
  for (const form of [trialForm, creditApplication] as Form[])
    fc.assert(
      fc.property(anySave(form), anySave(form), ({ context: seen, stored, raw }, other) => {
        const shown = (answers: object) =>
          shownTo(form, seen, readAnswers(form, seen, answers, stored).answers)
        const states = { base: shown({}), mine: shown(raw), theirs: shown(other.raw) }
        const { asked, mine, theirs } = reconcile(form, seen, states)
        const [left, right] = [mine, theirs].map((each) => [...said(form, seen, each).keys()])
        expect(left).toEqual(asked.length > 0 ? left : right)
        // If one side changed nothing, the other side's state is the result.
        const alone = reconcile(form, seen, { ...states, mine: states.base })
        expect(alone.asked).toEqual([])
        const theirsAlone = said(form, seen, blank(form, seen, states.theirs))
        expect([...said(form, seen, alone.mine).keys()]).toEqual([...theirsAlone.keys()])
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    )
})

/** Text fields, and the switches that show or hide them. */
const texts = [
  'businessInfo.companyName',
  'businessInfo.parentCompanyName',
  'billingInfo.city',
  'billingInfo.shippingCity',
  'billingInfo.businessTypeLabel',
  'accountPayable.firstName',
  'signatory.firstName',
  'signatory.jobTitle',
  'signatoryTwo.firstName',
  'signatoryTwo.jobTitle',
]
const switches: Record<string, readonly string[]> = {
  'billingInfo.isBillingAddressSameAsShipping': ['0', '1'],
  'billingInfo.businessType': ['Other', 'Corporation', 'Partnership'],
  hasTradeReferences: ['Yes', 'No'],
}
type Json = Record<string, unknown>
type Act =
  | { does: 'type' | 'switch'; who: number; at: number; what: number }
  | { does: 'add' | 'remove' | 'name'; who: number; at: number }
  | { does: 'save'; who: number; whose: 'mine' | 'theirs' }

const who = fc.nat(1)
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('type' as const), who, at: fc.nat(9), what: fc.nat() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('switch' as const), who, at: fc.nat(2), what: fc.nat() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom('add', 'remove', 'name', 'name'), who, at: fc.nat(2) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('save' as const),
        who,
        whose: fc.constantFrom('mine', 'theirs'),
      }),
    },
  ) as fc.Arbitrary<Act>,
  { maxLength: 40 },
)

/** Two screens with the same draft, and a server that rejects a save based on an older version. */
class Editors {
  stored: object = {}
  version = 0
  readonly screens = [0, 1].map(() => ({ raw: this.#blank({}), base: this.#blank({}), version: 0 }))
  /** Typed, and not removed since by anyone who saw it. */
  readonly alive = new Set<string>()
  /** Shown in a conflict. */
  readonly asked = new Set<string>()
  #count = 0

  #blank(answers: object) {
    return structuredClone(blank(creditApplication, context, answers)) as Json
  }

  #texts(answers: object) {
    return new Set(said(creditApplication, context, answers).values())
  }

  act(act: Act) {
    if (act.does === 'save') return this.save(act.who, act.whose)
    const screen = this.screens[act.who]!
    const before = this.#texts(screen.raw)
    const typed = `${'ab'[act.who]}${(this.#count += 1)}`
    this.#change(screen.raw, act, typed)
    screen.raw = this.#blank(screen.raw)
    const after = this.#texts(screen.raw)
    for (const text of before) if (!after.has(text)) this.alive.delete(text)
    if (after.has(typed)) this.alive.add(typed)
  }

  #change(raw: Json, act: Exclude<Act, { does: 'save' }>, typed: string) {
    const references = (raw['tradeReference'] ?? []) as Json[]
    if (act.does === 'add' && references.length < 3) {
      const free = [0, 1, 2, 3].map((n) => `bbbbbbbb-0000-4000-8000-00000000000${n}`)
      const id = free.find((one) => references.every((each) => each['id'] !== one))
      raw['tradeReference'] = [...references, { id, name: typed, country: 'US' }]
    } else if (act.does === 'remove') {
      if (references.length > 0) raw['tradeReference'] = references.toSpliced(act.at % references.length, 1)
      else raw['signatoryTwo'] = null
    } else if (act.does === 'name' && references.length > 0)
      references[act.at % references.length]![act.at === 0 ? 'name' : 'city'] = typed
    else if (act.does === 'type' || act.does === 'switch') {
      const path = act.does === 'type' ? texts[act.at]! : Object.keys(switches)[act.at]!
      const [section, key] = path.split('.') as [string, string?]
      const options = switches[path]
      const value = options ? options[act.what % options.length] : typed
      if (key) raw[section] = { ...(raw[section] as Json | null), [key]: value }
      else raw[section] = value
    }
  }

  save(who: number, whose: 'mine' | 'theirs') {
    const screen = this.screens[who]!
    if (screen.version !== this.version) {
      const theirs = shownTo(creditApplication, context, this.stored)
      const met = reconcile(creditApplication, context, { base: screen.base, mine: screen.raw, theirs })
      for (const { before, after } of met.asked) this.asked.add(before).add(after)
      screen.raw = this.#blank(met[whose])
      // A fourth item stays on the screen, which says that three is the maximum.
      const tooMany = ((screen.raw['tradeReference'] ?? []) as Json[]).slice(3)
      for (const text of tooMany.flatMap(Object.values)) this.asked.add(String(text))
    }
    this.stored = readAnswers(creditApplication, context, screen.raw, this.stored).answers
    screen.version = this.version += 1
    screen.raw = this.#blank(shownTo(creditApplication, context, this.stored))
    screen.base = structuredClone(screen.raw)
  }

  /** Typed, never removed, never shown in a conflict, and yet gone. */
  lost() {
    const there = this.#texts(this.stored)
    return [...this.alive].filter((text) => !there.has(text) && !this.asked.has(text))
  }
}

test('in any interleaving of two editors, every typed answer is stored in the end or the user had to choose', () => {
  fc.assert(
    fc.property(acts, (done) => {
      const editors = new Editors()
      for (const act of done) editors.act(act)
      for (const who of [0, 1, 0]) editors.save(who, 'mine')
      expect(editors.lost()).toEqual([])
    }),
    { numRuns },
  )
})
