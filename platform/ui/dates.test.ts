import { afterEach, expect, test } from 'vitest'
import { speak, speakEnglishIn } from '../language/index.ts'
import { dateAndTime, monthAndDay, proseDate, proseTime, timeOfDay } from './dates.ts'

afterEach(async () => {
  speakEnglishIn(false)
  await speak('en')
  localStorage.removeItem('language')
})

test('a timestamp shows the full year, in the given time zone', () => {
  expect(dateAndTime('2026-11-22T01:32:00.000Z', 'America/New_York').replaceAll(/\s/g, ' ')).toBe(
    '11/21/2026, 8:32 PM EST',
  )
  expect(dateAndTime('2026-11-22T06:05:00.000Z', 'UTC').replaceAll(/\s/g, ' ')).toBe(
    '11/22/2026, 6:05 AM UTC',
  )
  expect(dateAndTime(null, 'UTC')).toBe('--')
})

const NIGHT = '2026-11-22T01:32:00.000Z'
const ZONE = 'America/New_York'
const written = () => [
  proseTime(NIGHT, ZONE),
  proseDate(NIGHT, ZONE),
  proseDate('2026-11-22', ZONE),
  timeOfDay(NIGHT, ZONE),
  monthAndDay(NIGHT, ZONE),
]
const inEnglish = ['Nov 21, 2026, 8:32 PM EST', 'Nov 21, 2026', 'Nov 22, 2026', '8:32 PM EST', 'Nov 21']

test('dates and times follow the language of the page; employees always see English', async () => {
  expect(written()).toEqual(inEnglish)
  await speak('es')
  expect(written()).toEqual([
    '21 de noviembre de 2026, 8:32 p.m. EST',
    '21 de noviembre de 2026',
    '22 de noviembre de 2026',
    '8:32 p.m. EST',
    '21 nov',
  ])
  speakEnglishIn(true)
  expect(written()).toEqual(inEnglish)
})
