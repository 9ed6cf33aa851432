import { expect, it } from 'vitest'
import type { Detail } from '../../web/queries.ts'
import { erpStanding, mailStanding } from './outside-words.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-20T16:00:00Z')
type Write = Parameters<typeof erpStanding>[0][number]
const write = (state: Write['state'], more: Partial<Write> = {}): Write => ({
  state,
  tries: 0,
  doneAt: null,
  failedAt: null,
  problem: null,
  ...more,
})
const silent = { tries: 2, failedAt: '2026-11-20T15:42:00Z', problem: "The ERP didn't respond." }

it.each<[string, Write[], string | null, string | null]>([
  ['nothing to write', [], null, null],
  ['everything written', [write('done'), write('done')], 'good', 'ERP: all 2 written'],
  ['not tried yet', [write('waiting'), write('waiting')], 'waiting', 'ERP: 0 of 2 written, writing now'],
  [
    'tried once',
    [write('waiting', { ...silent, tries: 1 }), write('waiting')],
    'waiting',
    'ERP: 0 of 2 written, tried at 10:42 AM EST',
  ],
  [
    'tried again',
    [write('waiting', silent), write('waiting'), write('waiting')],
    'waiting',
    'ERP: 0 of 3 written, tried again at 10:42 AM EST',
  ],
  [
    'tried on another day',
    [write('done'), write('waiting', { ...silent, failedAt: '2026-11-19T15:42:00Z' })],
    'waiting',
    'ERP: 1 of 2 written, tried again on 11/19/2026, 10:42 AM EST',
  ],
  [
    'refused, with others to come',
    [write('failed', silent), write('waiting')],
    'bad',
    'ERP: 0 of 2 written, tried again at 10:42 AM EST',
  ],
  [
    'given up',
    [write('done'), write('failed', silent)],
    'bad',
    'ERP: 1 of 2 written, stopped at 10:42 AM EST',
  ],
])('the ERP with %s', (_, writes, tone, words) => {
  const standing = erpStanding(writes, zone, now)
  expect(standing?.tone ?? null).toBe(tone)
  expect(standing?.words ?? null).toBe(words)
})

it('says why the ERP was not written: a refusal before a silence', () => {
  const refused = { tries: 1, failedAt: '2026-11-20T15:00:00Z', problem: 'No such class.' }
  expect(erpStanding([write('waiting', silent), write('failed', refused)], zone, now)?.problem).toBe(
    'No such class.',
  )
  expect(erpStanding([write('waiting', silent)], zone, now)?.problem).toBe("The ERP didn't respond.")
})

type Decision = Detail['decisions'][number]
const mail = (state: string) => ({ recipient: '', state, problem: null, at: '' })

it.each<[string, Partial<Decision>, string | null]>([
  ['no letter', { notice: 'none' }, null],
  ['a letter that is written', {}, 'Mail: writing the letter'],
  ['one letter', { letterMails: [mail('sent')] }, 'Mail: sent'],
  ['two letters', { letterMails: [mail('sent'), mail('sent')] }, 'Mail: all 2 sent'],
  ['a letter that waits', { letterMails: [mail('sent'), mail('queued')] }, 'Mail: 1 of 2 sent, 1 waiting'],
  [
    'a letter and a notice that bounced',
    { letterMails: [mail('sent')], notices: [{ mail: mail('refused') }, { mail: null }] as never },
    'Mail: 1 of 2 sent, 1 bounced',
  ],
])('the mail of a decision with %s', (_, change, words) => {
  const decision = { notice: 'letter', letter: null, letterMails: [], notices: [], ...change } as Decision
  expect(mailStanding(decision)?.words ?? null).toBe(words)
})
