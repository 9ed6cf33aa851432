import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { business, matchContract } from './contract/match.ts'
import { creditContract, person } from './contract/credit.ts'
import { embeddedBusinessMatch, embeddedCreditBureau } from './embedded.ts'
import { reservedNames } from './reserved-names.ts'

matchContract('embedded', async () => embeddedBusinessMatch())
creditContract('embedded', async () => embeddedCreditBureau())

const page = join(import.meta.dirname, '../../docs/operations/demonstration.md')

describe('the embedded bureaus', () => {
  const bureau = embeddedCreditBureau()

  it('say that their figures are invented', () => {
    expect(embeddedBusinessMatch().demonstration).toBe(true)
    expect(bureau.demonstration).toBe(true)
  })

  it('spread their scores over the whole range', async () => {
    const values = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const found = await bureau.check(business(`Company ${n}`))
        return found.type === 'BUSP' ? found.report.intelliscore.value! : 0
      }),
    )
    expect(Math.min(...values)).toBeLessThan(10)
    expect(Math.max(...values)).toBeGreaterThan(90)
    expect(new Set(values).size).toBeGreaterThan(50)
  })

  it('use only reserved names that demonstration.md lists', () => {
    const told = readFileSync(page, 'utf8').toLowerCase()
    const names = Object.values(reservedNames).flatMap((kind) => Object.keys(kind))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([])
  })

  it('derive nothing about a person from their number', async () => {
    const one = await bureau.owner(person('Alvarez'))
    expect(await bureau.owner({ ...person('Alvarez'), ssn: '899000001' })).toEqual(one)
  })
})
