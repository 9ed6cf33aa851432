/** Customers who save at a steady pace at whichever node is ready, and repeat what was refused. */
import { setTimeout as sleep } from 'node:timers/promises'
import { save, withCity, type Acknowledged } from '../../test/faults/customer.ts'

/** What a load balancer does: asks `/ready` and sends requests only to nodes that are ready. */
export interface Balancer {
  /** The address of a node; null while none is ready. */
  next(): string | null
  stop(): void
}

const ASK_MS = 200
/** How long a node stays up after SIGTERM: longer than the balancer needs to ask `/ready` again. */
export const DRAIN_SECONDS = '2'

/** How many save, and how long each waits between two saves. */
export const CUSTOMERS = { customers: 8, paceMs: 100 }

export const balancerOver = (urls: readonly string[], ended: () => boolean): Balancer => {
  const ready = new Set(urls)
  let turn = 0
  const ask = async (url: string) => {
    const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(url)
    else ready.delete(url)
  }
  const asking = setInterval(() => {
    if (ended()) clearInterval(asking)
    else void Promise.all(urls.map(ask))
  }, ASK_MS)
  return {
    next: () => [...ready][turn++ % Math.max(ready.size, 1)] ?? null,
    stop: () => clearInterval(asking),
  }
}

export interface Tally {
  acknowledged: Acknowledged[][]
  /** Replies of 503: the node refused, and the save was repeated. */
  refused: number
  /** Connections that broke or were not accepted; the save was repeated. */
  broken: number
  /** 503 without Retry-After. */
  withoutRetryAfter: number
  /** Any other reply than success; never expected. */
  failed: string[]
  /** The slowest reply, in milliseconds. */
  slowestMs: number
}

/** Saves with `customers` drafts until `isOver`. `paceMs`: the pause of one customer between two saves. */
export const steadySaves = async (
  balancer: Pick<Balancer, 'next'>,
  { customers, paceMs, isOver }: { customers: number; paceMs: number; isOver: () => boolean },
  tally: Tally,
): Promise<void> => {
  const customer = async (list: Acknowledged[], name: string) => {
    let unsure = false
    for (let n = 0; !isOver();) {
      const url = balancer.next()
      if (url === null) {
        await sleep(50)
        continue
      }
      const city = `${name} ${n}`
      const last = list.at(-1)
      const from = performance.now()
      try {
        const { status, key, rowVersion, retryAfter } = await save(url, withCity(city), last)
        tally.slowestMs = Math.max(tally.slowestMs, performance.now() - from)
        // The reply to the first attempt was lost: the version says that it took effect.
        const isOwn = status === 409 && unsure && rowVersion === (last?.rowVersion ?? 0) + 1
        if (status === 200 || isOwn) {
          list.push({ key: key ?? last!.key, rowVersion, city })
          unsure = false
          n += 1
          await sleep(paceMs)
        } else if (status === 503) {
          tally.refused += 1
          if (!(Number(retryAfter) > 0)) tally.withoutRetryAfter += 1
          unsure = true
          await sleep(100)
        } else {
          tally.failed.push(`${status} for ${city}`)
          await sleep(100)
        }
      } catch {
        tally.broken += 1
        unsure = true
        await sleep(100)
      }
    }
  }
  await Promise.all(
    Array.from({ length: customers }, (_, n) => {
      const list: Acknowledged[] = []
      tally.acknowledged.push(list)
      return customer(list, `Street ${tally.acknowledged.length}x${n}`)
    }),
  )
}

export const newTally = (): Tally => ({
  acknowledged: [],
  refused: 0,
  broken: 0,
  withoutRetryAfter: 0,
  failed: [],
  slowestMs: 0,
})
