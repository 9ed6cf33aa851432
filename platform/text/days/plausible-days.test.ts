import { expect, it } from 'vitest'
import { ANY_DAY, dayProblem, isDay, plausibleDays } from './plausible-days.ts'

const jobs = plausibleDays('job', '2026-11-28')

it.each([
  ['', null],
  ['2026-12-01', null],
  ['2016-01-01', null],
  ['2046-12-31', null],
  ['0026-12-01', 'Enter the year with four digits, such as 2026'],
  ['0202-12-01', 'Enter the year with four digits, such as 2026'],
  ['12/01/26', 'Enter the year with four digits, such as 2026'],
  ['1900-01-01', 'Enter a date from 1/1/2016 to 12/31/2046'],
  ['9999-12-31', 'Enter a date from 1/1/2016 to 12/31/2046'],
  ['2026-02-30', 'Enter a valid date, such as 3/31/2026'],
  ['incomplete', 'Enter a valid date, such as 3/31/2026'],
  ['12026-01-01', 'Enter a valid date, such as 3/31/2026'],
])('a job that starts on "%s" gets the message %s', (written, problem) =>
  expect(dayProblem(written, jobs)).toBe(problem),
)

it('names the range of a call that does not know the day', () =>
  expect(dayProblem('2200-01-01', ANY_DAY)).toBe('Enter a date from 1/1/1900 to 12/31/2199'))

it('knows the days of the calendar', () => {
  expect(['2024-02-29', '2026-02-28', '0001-01-01'].filter((day) => !isDay(day))).toEqual([])
  expect(['2026-02-29', '2026-13-01', '26-01-01', '', 'x'].filter(isDay)).toEqual([])
})
