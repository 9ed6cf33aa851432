import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productFiles, sideOf } from '../../../../bin/suite/layout.ts'
import {
  eventKind,
  eventProof,
  eventSentence,
  eventWords,
  isKnownEvent,
  isKnownJob,
  jobWords,
  whoWords,
  zoneWords,
} from './event-words.ts'

const root = join(import.meta.dirname, '../../../..')
const sources = productFiles(root, 'ts')
  .filter((name) => sideOf(name) === 'server' && !name.endsWith('.test.ts'))
  // Privacy requests and records without a form have separate histories.
  .filter(
    (name) =>
      !/^(forms\/privacy-request|services|office\/(branches|email-template)|platform\/database\/migrations)\//.test(
        name,
      ),
  )
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Every way in which the code writes an event's name; `found` collects the names. */
const spellings = [
  /\bevent: '([^']+)'/g,
  /\bnote\((?:tx, ctx, )?'([^']+)'/g,
  /\bEVENT = '([^']+)'/g,
  /\bPURGED = '([^']+)'/g,
]
const literals = (text: string) =>
  spellings.flatMap((one) => [...text.matchAll(one)].map((match) => match[1]!))

/** Files that compute the name of an event, and the names they can compute. */
const computed: Readonly<Record<string, readonly string[]>> = {
  'common/signing/server/signing-events.ts': ['signed', 'declined'],
  'common/signing/server/planned-submission.ts': ['submission held', 'submission planned again'],
  'common/signing/server/mails.ts': ['signatory reminded', 'signing link mailed'],
  'common/signing/server/sealed-copies.ts': ['sealed guaranty kept', 'sealed copy kept'],
  'kit/saving/server/save/save-form.ts': ['draft begun', 'saved'],
  // The form passes the name of its event.
  'kit/saving/server/submit.ts': ['submitted'],
  'kit/saving/server/lifecycle/forget.ts': ['purged'],
  'office/review/bureau/server/question.ts': ['credit', 'consumer'].flatMap((whose) =>
    ['obtained', 'asked for', 'not obtained'].map((came) => `${whose} report ${came}`),
  ),
  'office/review/bureau/server/undo.ts': ['bureau match undone', 'credit report undone'],
  'office/review/desk/server/assign.ts': ['assigned', 'unassigned'],
  'office/review/desk/server/follow-up.ts': ['follow-up set', 'follow-up cleared'],
  // Each decision has its own event: approve, deny, pending; receipt and notice.
  'office/review/decisions/server/carry-out-decision.ts': ['approved', 'denied', 'set pending'],
  'office/review/decisions/server/items/handlers.ts': ['items received', 'receipt undone'],
  'office/review/decisions/server/handlers.ts': ['items received', 'notice given', 'consumer notice given'],
}

describe("the server's events", () => {
  it('each have their words, wherever they are written', () => {
    const written = sources.flatMap(({ name, text }) => literals(text).map((event) => `${event} (${name})`))
    expect(written.length).toBeGreaterThan(15)
    expect(written.filter((event) => !isKnownEvent(event.replace(/ \(.*/, '')))).toEqual([])
    expect(
      Object.values(computed)
        .flat()
        .filter((event) => !isKnownEvent(event)),
    ).toEqual([])
  })
  it('are found by this test in every file that appends one', () => {
    const blind = sources
      .filter(({ name, text }) => /\bappendAuditEvent\(/.test(text) && name !== 'platform/audit/audit.ts')
      .filter(({ name, text }) => literals(text).length === 0 && !computed[name])
      .map(({ name }) => name)
    expect(blind).toEqual([])
  })
  it('include those of the demonstration data', () => {
    const planted = ['emailed', 'signing', 'withdrawn', 'approved', 'denied', 'pending']
    expect(planted.filter((event) => !isKnownEvent(event))).toEqual([])
  })
})

describe('the background jobs of an application', () => {
  it('each have a title', () => {
    const named = sources
      .flatMap(({ text }) => [...text.matchAll(/job<\{[^}]*formId[^}]*\}>\('([^']+)'/g)])
      .map((match) => match[1]!)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((name) => !isKnownJob(name))).toEqual([])
  })
  it('get a readable title even if they are new', () => {
    expect(jobWords('keep-sealed-copy')).toBe('Save the sealed copy')
    expect(jobWords('ask-the-bureau')).toBe('ask the bureau')
  })
})

describe('an event', () => {
  it.each([
    ['number revealed', 'demo-ada', '{"by":"Ada Byron"}', 'Ada Byron viewed a full number', 'decision'],
    ['sealed copy kept', 'system', '{"by":""}', 'The system saved the sealed copy', 'documents'],
    [
      'assigned',
      'demo-ada',
      '{"by":"Ada Byron","to":"Jane Doe","from":"Ada Byron"}',
      'Ada Byron assigned the application from Ada Byron to Jane Doe',
      'decision',
    ],
    ['submitted', 'applicant', '', 'The applicant submitted the application', 'answers'],
    ['moved by hand', 'demo-ada', '', 'demo-ada recorded: moved by hand', 'answers'],
  ])('%s is a sentence and has a kind', (event, actor, detail, sentence, kind) => {
    expect([eventSentence(event, actor, detail), eventKind(event)]).toEqual([sentence, kind])
  })
  it('names the role of a signer', () => {
    expect(['signatoryTwo', 'demo-ada'].map(whoWords)).toEqual(['Second signatory', 'demo-ada'])
  })
})

describe('the detail of an event', () => {
  it('is readable', () => {
    expect(
      eventWords(
        '{"by":"Ada Byron","role":"signatoryTwo","changed":["businessInfo.phone","billingInfo.city"],"sendLetter":true}',
      ),
    ).toBe('role: Second signatory · changed: business info, phone; billing info, city · send letter: yes')
  })
  it('names the first of many changed answers, and counts the others', () => {
    expect(eventWords('{"changed":["a.b","a.c","a.d","a.e","a.f","a.g"]}')).toBe(
      'changed: a, b; a, c; a, d; a, e; and 2 more',
    )
  })
  it('formats dates, amounts and abbreviations as the screen does', () => {
    expect(eventWords('{"dueOn":"2026-11-07","creditAmount":25000,"field":"billingInfo.federalTaxId"}')).toBe(
      'due on: 11/7/2026 · credit amount: $25,000 · field: billing info, federal tax ID',
    )
  })
  it('names outcomes and people instead of codes and ids', () => {
    expect(eventWords('{"bureau":"Experian","outcome":"BUSP"}')).toBe(
      'bureau: Experian · outcome: report received',
    )
    expect(eventWords('{"creditRepId":6,"creditRep":"Jane Smith"}')).toBe('credit rep: Jane Smith')
  })
  it('leaves out what the sentence says', () => {
    expect(eventWords('{"by":"Ada Byron","to":"Jane Doe","rule":"fewest"}', 'assigned')).toBe('rule: fewest')
  })
  it('shortens hashes in lists, and omits empty values', () => {
    expect(eventWords(JSON.stringify({ sealed: ['ab'.repeat(32)], reason: null }))).toBe(
      'sealed: abababababab…',
    )
  })
  it('has hashes and row versions apart, in full', () => {
    const detail = JSON.stringify({
      rowVersion: 7,
      changed: ['a.b'],
      consents: [{ textSha256: 'ab'.repeat(32) }],
    })
    expect(eventWords(detail)).toBe('changed: a, b')
    expect(eventProof(detail)).toBe(`row version: 7 · text sha256: ${'ab'.repeat(32)}`)
    expect(eventProof('moved by hand')).toBe('')
  })
  it('stays unchanged if it is text already', () => {
    expect(eventWords('moved by hand')).toBe('moved by hand')
    expect(eventWords('')).toBe('')
  })
})

it('show the time zone with its common and its exact name', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time (America/New_York)')
  expect(zoneWords('America/Los_Angeles')).toBe('Pacific Time (America/Los_Angeles)')
})
