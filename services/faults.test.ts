import { describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../platform/errors.ts'
import { noFaults, withFaults, type FaultSwitch } from './faults.ts'

const port = () => {
  const done: string[] = []
  return {
    name: 'an ERP',
    done,
    async record(number: string) {
      done.push(number)
      return `record ${number}`
    },
    async setCredit(number: string) {
      done.push(`credit ${number}`)
    },
  }
}
const wrapped = (wanted: Partial<FaultSwitch> = {}) => {
  const switches = noFaults()
  switches.erp = { ...switches.erp, ...wanted }
  const wait = vi.fn(async () => {})
  const own = port()
  return { own, switches, wait, erp: withFaults(own, switches, 'erp', wait) }
}

describe('a port in Development', () => {
  it('behaves normally without faults', async () => {
    const { erp } = wrapped()
    expect(erp.name).toBe('an ERP')
    expect(await erp.record('1')).toBe('record 1')
  })

  it('fails without having done anything', async () => {
    const { erp, own } = wrapped({ fault: 'failing' })
    for (const number of ['1', '2']) await expect(erp.record(number)).rejects.toBeInstanceOf(Unavailable)
    expect(own.done).toEqual([])
  })

  it('does the work and loses the reply', async () => {
    const { erp, own } = wrapped({ fault: 'answers lost' })
    await expect(erp.setCredit('1')).rejects.toBeInstanceOf(Unavailable)
    expect(own.done).toEqual(['credit 1'])
  })

  it('responds late', async () => {
    const { erp, wait } = wrapped({ fault: 'slow' })
    expect(await erp.record('1')).toBe('record 1')
    expect(wait).toHaveBeenCalledWith(4_000)
  })

  it('fails the given number of times and then recovers', async () => {
    const { erp, switches } = wrapped({ fault: 'failing', times: 2 })
    await expect(erp.record('1')).rejects.toBeInstanceOf(Unavailable)
    expect(switches.erp.times).toBe(1)
    await expect(erp.record('1')).rejects.toBeInstanceOf(Unavailable)
    expect(await erp.record('1')).toBe('record 1')
    expect(switches.erp.fault).toBe('none')
  })

  it('fails in one method only, and calls of the others do not count', async () => {
    const { erp } = wrapped({ fault: 'failing', times: 1, method: 'setCredit' })
    expect(await erp.record('1')).toBe('record 1')
    await expect(erp.setCredit('1')).rejects.toBeInstanceOf(Unavailable)
    await erp.setCredit('1')
  })

  it('does not fail with another port', async () => {
    const { switches } = wrapped({ fault: 'failing' })
    expect(await withFaults(port(), switches, 'mail').record('1')).toBe('record 1')
  })
})

it('without switches it is the port itself', () => {
  const own = port()
  expect(withFaults(own, null, 'erp')).toBe(own)
})
