/**
 * Faults that can be switched on for tests, in Development only: in Production no port is wrapped. The switches are in
 * the memory of this process; other nodes have their own, and a restart switches all of them off.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from '../platform/errors.ts'

/** `answers lost`: the work is done, but the reply is lost. */
export const faults = ['none', 'failing', 'slow', 'answers lost'] as const
export type Fault = (typeof faults)[number]

export const faultyPorts = ['erp', 'businessMatch', 'creditBureau', 'mail'] as const
export type FaultyPort = (typeof faultyPorts)[number]

export interface FaultSwitch {
  fault: Fault
  /** The number of calls left; null: until it is switched off. */
  times: number | null
  /** The one method that fails, such as `setCredit`; null: any. */
  method: string | null
}
export type FaultSwitches = Record<FaultyPort, FaultSwitch>

const off: FaultSwitch = { fault: 'none', times: null, method: null }

export const noFaults = (): FaultSwitches => ({
  erp: off,
  businessMatch: off,
  creditBureau: off,
  mail: off,
})

/** Milliseconds: long enough to notice, and less than a port may take. */
const SLOW = 4_000

/** The port with the faults that are switched on when it is called. Without switches, the port itself. */
export const withFaults = <P extends object>(
  port: P,
  switches: FaultSwitches | null,
  name: FaultyPort,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): P => {
  if (!switches) return port
  /** The fault of this call; counts it. */
  const take = (method: string): Fault => {
    const { fault, times, method: only } = switches[name]
    if (fault === 'none' || (only !== null && only !== method)) return 'none'
    if (times !== null) switches[name] = times > 1 ? { ...switches[name], times: times - 1 } : off
    return fault
  }
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return async (...given: unknown[]) => {
        const fault = take(String(key))
        if (fault === 'failing') throw new Unavailable()
        if (fault === 'slow') await wait(SLOW)
        const answer: unknown = await Reflect.apply(member, target, given)
        if (fault === 'answers lost') throw new Unavailable()
        return answer
      }
    },
  })
}
