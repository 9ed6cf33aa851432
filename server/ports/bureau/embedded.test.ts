import { describe, expect, it } from 'vitest'
import { business, matchContract } from './contract-match.ts'
import { creditContract, person } from './contract-credit.ts'
import { embeddedBusinessMatch, embeddedCreditBureau } from './embedded.ts'

matchContract('embedded', async () => embeddedBusinessMatch())
creditContract('embedded', async () => embeddedCreditBureau())

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

  it('tell nothing of a person from her number', async () => {
    const one = await bureau.owner(person('Alvarez'))
    expect(await bureau.owner({ ...person('Alvarez'), ssn: '899000001' })).toEqual(one)
  })
})
