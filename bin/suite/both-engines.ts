/**
 * Every database test runs on PostgreSQL. On PGlite we run as many of those files as it takes to execute every
 * statement that PostgreSQL executed. Each run chooses them from its own records, so there is no list to maintain.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded } from '../../test/support/statements.ts'

/** These test what differs between the two databases. */
const ALWAYS = [
  'server/credit-application/jobs.test.ts',
  'server/platform/database/jobs-database.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'test/faults/database-away.test.ts',
  'test/faults/killed.test.ts',
  'test/faults/two-nodes.test.ts',
]

/** PGlite has one connection, so it takes no such locks. */
const ofPostgresAlone = /^select pg_advisory_(un)?lock\(/

const readAll = (folder: string): Recorded[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded)
    : []

const textsOf = (records: Recorded[]) =>
  new Set(records.flatMap(({ statements }) => statements.filter((text) => !ofPostgresAlone.test(text))))

/**
 * Chooses files that together execute every statement, preferring those with many statements and few tests, and drops
 * files that the others make unnecessary. It counts tests, not seconds, so the same code always gives the same choice.
 */
export const filesForPglite = (folder: string, tests: ReadonlyMap<string, number>): string[] => {
  const files = readAll(folder)
  const all = textsOf(files)
  const cost = ({ file }: Recorded) => 3 + (tests.get(file) ?? 0)
  let chosen = files.filter(({ file }) => ALWAYS.includes(file))
  for (let open = all; open.size > 0;) {
    open = all.difference(textsOf(chosen))
    const worth = (file: Recorded) => textsOf([file]).intersection(open).size / cost(file)
    if (open.size > 0) chosen.push(files.reduce((one, other) => (worth(other) > worth(one) ? other : one)))
  }
  for (const costly of chosen.toSorted((one, other) => cost(other) - cost(one))) {
    const others = chosen.filter((file) => file !== costly)
    if (!ALWAYS.includes(costly.file) && all.isSubsetOf(textsOf(others))) chosen = others
  }
  return [...new Set([...ALWAYS, ...chosen.map(({ file }) => file)])]
}

/** Prints the statements that only one database executed. There may be some, because background jobs vary in speed. */
export const printDifferences = (postgres: string, pglite: string): void => {
  const here = textsOf(readAll(postgres))
  const there = textsOf(readAll(pglite))
  console.log(`${here.size} statements on PostgreSQL, ${there.size} on PGlite.`)
  tell('Not executed on PGlite', here.difference(there))
  tell('Not executed on PostgreSQL', there.difference(here))
}

const tell = (what: string, statements: ReadonlySet<string>) => {
  if (statements.size > 0) console.log(`${what}:\n${[...statements].map((text) => `  ${text}`).join('\n')}`)
}
