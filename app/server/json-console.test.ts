import { expect, test } from 'vitest'
import { speakJson } from './json-console.ts'

test('every line is JSON with its level', () => {
  const lines: string[] = []
  const target = { info: console.info, log: console.log, warn: console.warn, error: console.error }
  speakJson(target, (line) => lines.push(line))
  target.info('a notice of %s', 'a library', { and: 1 })
  target.log('\nready\n')
  target.warn(new Error('broken'))
  const read = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(read.map(({ level }) => level)).toEqual([30, 30, 40])
  expect(read[0]!.msg).toBe('a notice of a library { and: 1 }')
  expect(read[1]!.msg).toBe('ready')
  expect(read[2]!.msg).toContain('broken')
})
