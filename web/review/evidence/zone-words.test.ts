import { expect, it } from 'vitest'
import { zoneWords } from './zone-words.ts'

it('names the zone of the times as people do, and exactly', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time (America/New_York)')
  expect(zoneWords('America/Los_Angeles')).toBe('Pacific Time (America/Los_Angeles)')
})
