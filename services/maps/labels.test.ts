import { expect, test } from 'vitest'
import { labelsIn } from './labels.ts'

test('a second name goes to another side, and the fifth finds none', () => {
  const labels = labelsIn(420, 280)
  labels.spot([210, 140], 7)
  const anchors = Array.from({ length: 9 }, () => labels.beside([210, 140], 'Portland', 14, 7)?.anchor)
  expect(anchors.slice(0, 4)).toEqual(['start', 'end', 'middle', 'middle'])
  expect(anchors.at(-1)).toBeUndefined()
})

test('at the right edge a name is to the left of its mark', () => {
  expect(labelsIn(420, 280).beside([400, 140], 'Portland', 14, 7)?.anchor).toBe('end')
})

test('a marker that covers another, or the edge, has no place', () => {
  const labels = labelsIn(420, 280)
  expect(labels.spot([210, 140], 7)).toBe(true)
  expect(labels.spot([215, 140], 3)).toBe(false)
  expect(labels.spot([2, 140], 3)).toBe(false)
})

test('a label on a taken place moves slightly if there is room', () => {
  const labels = labelsIn(420, 280)
  const rows = Array.from({ length: 6 }, () => labels.upon([210, 140], 'OREGON', 10, 2)?.y)
  expect(rows).toEqual([140, 114, 166, 88, 192, undefined])
})
