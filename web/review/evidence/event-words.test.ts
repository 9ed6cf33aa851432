import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  eventKind,
  actorWords,
  eventTitle,
  eventWords,
  isKnownEvent,
  isKnownJob,
  jobWords,
  whoWords,
  zoneWords,
} from './event-words.ts'

const server = join(import.meta.dirname, '../../../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  // Requests for privacy have a history of their own, and no page shows it.
  .filter((name) => !/^(privacy-request|ports)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }))

/** Every way in which an act's name is written down; `found` gives the names. */
const spellings = [
  /\bevent: '([^']+)'/g,
  /\bnote\((?:tx, ctx, )?'([^']+)'/g,
  /\bEVENT = '([^']+)'/g,
  /\bPURGED = '([^']+)'/g,
]
const literals = (text: string) =>
  spellings.flatMap((one) => [...text.matchAll(one)].map((match) => match[1]!))

/** `act: found.state`, `act,`, `act: x ? 'a' : 'b'`: where the name comes from, and what it may be. */
const computed: Readonly<Record<string, readonly string[]>> = {
  'signing/signing-events.ts': ['signed', 'declined'],
  'signing/mails.ts': ['signatory reminded', 'signing link mailed'],
  'signing/sealed-copies.ts': ['sealed guaranty kept', 'sealed copy kept'],
  'forms/save-form.ts': ['draft begun', 'saved'],
  // The form names its act.
  'forms/submit.ts': ['submitted'],
  'forms/lifecycle/forget.ts': ['purged'],
  'credit-checks/question.ts': ['credit', 'consumer'].flatMap((whose) =>
    ['obtained', 'asked for', 'not obtained'].map((came) => `${whose} report ${came}`),
  ),
  // What was decided carries its own act: approve, deny, pending, receipt, notice beside it.
  'decisions/handlers.ts': [
    'approved',
    'denied',
    'set pending',
    'items received',
    'notice given',
    'consumer notice given',
  ],
}

describe('the acts of the server', () => {
  it('have words each, wherever they are written', () => {
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
  it('include what the demonstration plants', () => {
    const planted = ['emailed', 'signing', 'withdrawn', 'approved', 'denied', 'pending']
    expect(planted.filter((event) => !isKnownEvent(event))).toEqual([])
  })
})

describe('the jobs of an application', () => {
  it('have words each', () => {
    const named = sources
      .flatMap(({ text }) => [...text.matchAll(/job<\{[^}]*formId[^}]*\}>\('([^']+)'/g)])
      .map((match) => match[1]!)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((name) => !isKnownJob(name))).toEqual([])
  })
  it('read as words even when they are new', () => {
    expect(jobWords('keep-sealed-copy')).toBe('Keep the sealed copy')
    expect(jobWords('ask-the-bureau')).toBe('ask the bureau')
  })
})

describe('an act', () => {
  it('has a title and a kind, also one that nobody foresaw', () => {
    expect([eventTitle('number revealed'), eventKind('number revealed')]).toEqual([
      'Whole number shown',
      'decision',
    ])
    expect([eventTitle('moved by hand'), eventKind('moved by hand')]).toEqual(['Moved by hand', 'answers'])
  })
  it('says who did it', () => {
    expect(['signatoryTwo', 'system', 'demo-ada'].map(whoWords)).toEqual([
      'Second signatory',
      'System',
      'demo-ada',
    ])
    expect(actorWords('demo-ada', '{"by":"Ada Byron"}')).toBe('Ada Byron')
    expect(actorWords('system', '{"by":""}')).toBe('System')
    expect(actorWords('applicant', '')).toBe('Applicant')
  })
})

describe('what an act carries', () => {
  it('reads as words', () => {
    expect(
      eventWords(
        '{"by":"Ada Byron","role":"signatoryTwo","changed":["businessInfo.phone","billingInfo.city"],"sendLetter":true}',
      ),
    ).toBe('role: Second signatory · changed: business info, phone; billing info, city · send letter: yes')
  })
  it('writes days, amounts and abbreviations as the screen does', () => {
    expect(eventWords('{"dueOn":"2026-11-07","creditAmount":25000,"field":"billingInfo.federalTaxId"}')).toBe(
      'due on: 11/7/2026 · credit amount: $25,000 · field: billing info, federal tax ID',
    )
  })
  it('shows the beginning of a hash and leaves out what is empty', () => {
    expect(eventWords(JSON.stringify({ documentSha256: 'ab'.repeat(32), reason: null }))).toBe(
      'document sha256: abababababab…',
    )
  })
  it('stays as it is when it is text already', () => {
    expect(eventWords('moved by hand')).toBe('moved by hand')
    expect(eventWords('')).toBe('')
  })
})

it('names the zone of the times as people do, and exactly', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time (America/New_York)')
  expect(zoneWords('America/Los_Angeles')).toBe('Pacific Time (America/Los_Angeles)')
})
