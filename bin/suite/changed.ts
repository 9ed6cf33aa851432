/**
 * Finds the tests that a change can affect: those that import it, directly or not. `app/server/wiring.ts` imports the whole
 * product, and nearly every server test imports it, so it does not pass a change on unless it changed itself; the same
 * goes for test/support and for the other lists of everything (`listsOfAll`). Instead, the tests beside the changed files
 * and beside their importers run, and those of the whole form if one of its files changed.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { globImports, isProduct, PRODUCT, sideOf } from './layout.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter(Boolean)

/** Where this branch left main. On main: the uncommitted changes or, without any, the last commit. */
const usualBase = (): string => {
  const here = git('rev-parse', 'HEAD')
  const main = ['main', 'origin/main'].find((name) => git('branch', '-a', '--list', name, `remotes/${name}`))
  const left = main ? git('merge-base', 'HEAD', main) : here
  if (left !== here) return left
  return git('status', '--porcelain') ? here : 'HEAD~1'
}

const changedSince = (base: string): string[] => [
  ...new Set([
    ...lines(git('diff', '--name-only', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
]

const read = (): Map<string, string> => new Map(sources().map((file) => [file, readFileSync(file, 'utf8')]))
const sources = () => globSync(`{${[...PRODUCT, 'bench', 'bin', 'test'].join(',')}}/**/*.{ts,tsx}`)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** These import every area or every form, so that a change would reach whatever uses one of them. */
const listsOfAll = /^(app\/server\/(wiring|parts)|app\/(areas|contract)|forms\/registry)\.ts$/
const passesNothingOn = (file: string) => listsOfAll.test(file) || file.startsWith('test/support/')
const formOf = (file: string) => /^forms\/[^/]+\//.exec(file)?.[0]
/** A change to these affects every test. */
const underAll = /^(package-lock\.json|tsconfig\.json|vitest\.config\.ts)$/

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g

/** The files that import a file or, if it isn't code (a template, a picture), mention its name. */
const importersOf = (changed: readonly string[], code: ReadonlyMap<string, string>) => {
  const importers = new Map<string, Set<string>>()
  const add = (from: string, to: string) => importers.set(to, (importers.get(to) ?? new Set()).add(from))
  const others = changed.filter((file) => !/\.tsx?$/.test(file))
  for (const [file, source] of code) {
    for (const [, plain, lazy, bare] of source.matchAll(IMPORT)) {
      const target = (plain ?? lazy ?? bare)!
      if (target.startsWith('.')) add(file, normalize(join(dirname(file), target)))
    }
    for (const found of globImports(file, source, code.keys())) add(file, found)
    for (const other of others) if (source.includes(basename(other))) add(file, other)
  }
  return (file: string): string[] => [...(importers.get(file) ?? [])]
}

export interface Reached {
  unit: string[]
  server: string[]
  journeys: string[]
}

/** A customer's whole application and a decision: the shortest proof that the product works. */
const SMOKE = ['test/journeys/path.spec.ts', 'test/journeys/decisions.spec.ts']

export const reachedSince = (ref?: string): Reached & { base: string } => {
  const base = ref ?? usualBase()
  return { base, ...reachedBy(changedSince(base), read()) }
}

/** `code`: the content of each source file. */
export const reachedBy = (changed: readonly string[], code: ReadonlyMap<string, string>): Reached => {
  const importers = importersOf(changed, code)
  const walk = (from: readonly string[], stopsAt: (file: string) => boolean) => {
    const found = new Set(from)
    // Iterating over a set includes what is added meanwhile.
    for (const file of found) if (!stopsAt(file)) for (const importer of importers(file)) found.add(importer)
    return found
  }
  const shared = changed.filter(passesNothingOn)
  const reached = walk(changed, passesNothingOn).union(walk(shared, () => false))
  const near = new Set([...changed, ...changed.flatMap(importers)].map(dirname))
  const forms = new Set(changed.flatMap((file) => formOf(file) ?? []))
  const isNear = (file: string) => near.has(dirname(file)) || forms.has(formOf(file) ?? '')
  const all = changed.some((file) => underAll.test(file))
  const tests = [...code.keys()].filter((file) => isTest(file) && (all || reached.has(file) || isNear(file)))
  const onServer = (file: string) => isProduct(file) && sideOf(file) === 'server'
  const isSpec = (file: string) => /^test\/journeys\/[^/]+\.spec\.ts$/.test(file)
  const seen = changed.some(
    (file) =>
      (isProduct(file) && (sideOf(file) === 'web' || /\/contract[./]/.test(file))) ||
      /^test\/journeys\/|^(vite|playwright)\./.test(file),
  )
  return {
    unit: [
      ...new Set([
        ...tests.filter((file) => !onServer(file) && !file.startsWith('test/')),
        'test/architecture.test.ts',
      ]),
    ],
    server: tests.filter((file) => onServer(file) || /^test\/(?!journeys\/|architecture)/.test(file)),
    journeys: seen
      ? [...new Set([...SMOKE, ...changed.filter((file) => isSpec(file) && code.has(file))])]
      : [],
  }
}
