/** Submits signed applications, and checks that each submission took effect as a whole or not at all. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addressOf } from '../../test/faults/customer.ts'
import type { Balancer } from './steady-saves.ts'

/** Submits one after the other until the server is gone or none is left; adds each key that was confirmed. */
export const submitWithoutEnd = async (
  url: string,
  waiting: string[],
  confirmed: string[],
): Promise<void> => {
  try {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const status = await submit(url, key)
      if (status === 200) confirmed.push(key)
      else throw new Error(`A submission was refused with ${status}.`)
    }
  } catch (error) {
    // The connection broke: the server was killed.
    if (error instanceof Error && error.message.startsWith('A submission')) throw error
  }
}

export interface Submissions {
  waiting: string[]
  confirmed: string[]
  /** Replies of 503; the submission was repeated. */
  refused: number
  /** Connections that broke; the submission was repeated. */
  broken: number
  /** Any other reply than success; never expected. */
  failed: string[]
}

export const newSubmissions = (keys: readonly string[]): Submissions => ({
  waiting: [...keys],
  confirmed: [],
  refused: 0,
  broken: 0,
  failed: [],
})

/** Submits one after the other at whichever node is ready, until `isOver`, and repeats what was refused. */
export const steadySubmissions = async (
  balancer: Pick<Balancer, 'next'>,
  { paceMs, isOver }: { paceMs: number; isOver: () => boolean },
  tally: Submissions,
): Promise<void> => {
  for (let key = tally.waiting.pop(); key && !isOver();) {
    const url = balancer.next()
    const status = url && (await submit(url, key).catch(() => 'broken' as const))
    if (status === 'broken') tally.broken += 1
    else if (status === 503) tally.refused += 1
    else if (status) {
      if (status === 200) tally.confirmed.push(key)
      else tally.failed.push(`${status} for the submission of ${key}`)
      key = tally.waiting.pop()
    }
    await sleep(paceMs)
  }
}

export const submit = async (url: string, key: string): Promise<number> => {
  const reply = await fetch(`${url}/api/CreditApplication/submit/rexel/${key}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': addressOf() },
  })
  await reply.arrayBuffer()
  return reply.status
}

/** All that one submission writes, by key; a part of it without the rest is half a submission. */
const WRITTEN = `
  select f.key, array_remove(array[
    case when f.state <> 'signing' then 'state' end,
    case when exists (select from application a where a.id = f.id) then 'application' end,
    case when exists (select from application_search s where s.id = f.id) then 'search' end,
    case when exists (select from audit_act e where e.saved_form_id = f.id) then 'audit event' end,
    case when exists (select from jobs.job j where j.name = 'application-submitted' and (j.data->>'formId')::int = f.id) then 'job' end
  ], null) as parts
  from saved_form f where f.key = any($1)`
const ALL = 5

export const checkSubmissions = async (
  client: pg.Client,
  seeded: readonly string[],
  confirmed: readonly string[],
): Promise<{ lost: string[]; half: string[] }> => {
  const { rows } = await client.query<{ key: string; parts: string[] }>(WRITTEN, [seeded])
  const parts = new Map(rows.map((row) => [row.key, row.parts]))
  return {
    lost: confirmed.filter((key) => parts.get(key)?.length !== ALL),
    half: rows
      .filter(({ parts }) => parts.length > 0 && parts.length < ALL)
      .map(({ key, parts }) => `${key}: only ${parts.join(', ')}`),
  }
}
