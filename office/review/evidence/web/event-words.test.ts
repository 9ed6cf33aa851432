import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productFiles, sideOf } from '../../../../bin/suite/layout.ts'
import {
  eventKind,
  eventProof,
  eventSentence,
  eventWords,
  isKnownJob,
  jobWords,
  whoWords,
  zoneWords,
} from './event-words.ts'

const root = join(import.meta.dirname, '../../../..')
const sources = productFiles(root, 'ts')
  .filter((name) => sideOf(name) === 'server' && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(root, name), 'utf8'))

describe('the background jobs of an application', () => {
  it('each have a title', () => {
    const named = sources
      .flatMap((text) => [...text.matchAll(/job<\{[^}]*formId[^}]*\}>\('([^']+)'/g)])
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
