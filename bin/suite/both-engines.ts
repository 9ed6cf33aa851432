/**
 * Every database test runs on one engine. On PGlite, too, run as many of their files as it takes for it to be asked
 * every statement that PostgreSQL was asked: they are chosen anew in each run from what was noted in it, so that
 * there is no list to keep true.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded } from '../../test/support/statements.ts'

/** What differs between the engines is the subject of these. */
const ALWAYS = [
  'server/credit-application/jobs.test.ts',
  'server/platform/database/jobs-database.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'test/faults/database-away.test.ts',
  'test/faults/killed.test.ts',
  'test/faults/two-nodes.test.ts',
]

/** PGlite has one connection: there is nobody to hold a lock against. */
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
 * The files that ask most with the fewest tests until nothing is left that only others ask, less those that the rest
 * makes up for. By tests and not by seconds: the same tree gives the same choice.
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
  for (const dear of chosen.toSorted((one, other) => cost(other) - cost(one))) {
    const others = chosen.filter((file) => file !== dear)
    if (!ALWAYS.includes(dear.file) && all.isSubsetOf(textsOf(others))) chosen = others
  }
  return [...new Set([...ALWAYS, ...chosen.map(({ file }) => file)])]
}

/** Prints what one engine was asked and the other was not: a job may have been quicker this time. */
export const tellApart = (postgres: string, pglite: string): void => {
  const here = textsOf(readAll(postgres))
  const there = textsOf(readAll(pglite))
  console.log(`${here.size} statements on PostgreSQL, ${there.size} on PGlite.`)
  tell('PGlite was never asked', here.difference(there))
  tell('PostgreSQL was never asked', there.difference(here))
}

const tell = (what: string, statements: ReadonlySet<string>) => {
  if (statements.size > 0) console.log(`${what}:\n${[...statements].map((text) => `  ${text}`).join('\n')}`)
}
