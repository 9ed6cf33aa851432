import type { ListRow } from '../../../web/queries.ts'
import type { Refused } from './many-words.ts'

/** The server takes this many applications in one call. */
const MOST = 100

/** Sends the rows in as many calls as they need, one after the other, and returns all results. */
export const inBatches = async <Row, Result>(
  rows: readonly Row[],
  send: (batch: Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < rows.length; from += MOST)
    results.push(...(await send(rows.slice(from, from + MOST))))
  return results
}

/** The results with a problem, with the names of their companies. */
export const refusedOf = (
  rows: readonly Pick<ListRow, 'creditAppId' | 'companyName'>[],
  results: readonly { creditAppId: number; problem: string | null }[],
): Refused[] => {
  const names = new Map(rows.map(({ creditAppId, companyName }) => [creditAppId, companyName]))
  return results.flatMap(({ creditAppId, problem }) =>
    problem === null ? [] : [{ company: names.get(creditAppId) ?? String(creditAppId), problem }],
  )
}
