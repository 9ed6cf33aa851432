/** Who may import whom. A broken rule is told in words, with the line that breaks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const areas = ['domain', 'api', 'server', 'web']

interface Import {
  from: string
  to: string
  /** `import type`: gone before anything runs. */
  onlyType: boolean
}

const files = areas.flatMap((area) =>
  readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|routeTree\.gen/.test(file))
    .map((file) => join(area, file)),
)

const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8')
  return [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map(([, type, named, lazy, bare]) => {
    const target = (named ?? lazy ?? bare)!
    return {
      from,
      to: target.startsWith('.') ? relative(root, normalize(join(root, dirname(from), target))) : target,
      onlyType: type !== undefined,
    }
  })
})

const areaOf = (path: string) => path.split('/')[0]!
const isOurs = (path: string) => areas.includes(areaOf(path))
const told = (broken: Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`)

test('domain imports nothing of ours outside domain, and nothing that reads or writes', () => {
  const broken = imports.filter(
    ({ from, to }) =>
      areaOf(from) === 'domain' &&
      ((isOurs(to) && areaOf(to) !== 'domain') || to.startsWith('node:') || !isOurs(to)),
  )
  expect(told(broken)).toEqual([])
})

test('rules import rules alone; the kit imports neither forms nor rules that know a form', () => {
  const broken = imports.filter(
    ({ from, to }) =>
      (from.startsWith('domain/rules/') &&
        !to.startsWith('domain/rules/') &&
        !to.startsWith('domain/kit/problem')) ||
      (from.startsWith('domain/kit/') && to.startsWith('domain/forms/')),
  )
  expect(told(broken)).toEqual([])
})

test('api imports domain alone, and zod', () => {
  const broken = imports.filter(
    ({ from, to }) => areaOf(from) === 'api' && !(['api', 'domain'].includes(areaOf(to)) || to === 'zod'),
  )
  expect(told(broken)).toEqual([])
})

test('web takes types alone from api, and nothing from server', () => {
  const broken = imports.filter(
    ({ from, to, onlyType }) =>
      areaOf(from) === 'web' && (areaOf(to) === 'server' || (areaOf(to) === 'api' && !onlyType)),
  )
  expect(told(broken)).toEqual([])
})

test('server never imports web', () => {
  expect(told(imports.filter(({ from, to }) => areaOf(from) === 'server' && areaOf(to) === 'web'))).toEqual(
    [],
  )
})

test('only server/adapters.ts, and a port itself, names an adapter', () => {
  const adapter = /^server\/ports\/[^/]+\/(?!port\.ts|contract\.ts)/
  const broken = imports.filter(
    ({ from, to, onlyType }) =>
      adapter.test(to) && from !== 'server/adapters.ts' && dirname(from) !== dirname(to) && !onlyType,
  )
  expect(told(broken)).toEqual([])
})

/** What is started by name hands the environment to the configuration, and reads nothing of it. */
const commands = ['server/main.ts', 'server/verify-audit.ts']

test('only the configuration reads the environment', () => {
  const reading = files.filter(
    (file) =>
      !['server/config.ts', ...commands].includes(file) &&
      areaOf(file) !== 'web' &&
      readFileSync(join(root, file), 'utf8').includes('process.env'),
  )
  expect(reading).toEqual([])
})

test('screens of one area never import those of another', () => {
  const shared = new Set(['fields', 'forms', 'ui', 'api', 'banners', 'sign-in', 'theme.ts'])
  const screen = (path: string) => {
    const [area, folder = ''] = path.split('/')
    return area === 'web' && path.split('/').length > 2 && folder !== 'routes' && !shared.has(folder)
      ? folder
      : null
  }
  const broken = imports.filter(({ from, to }) => screen(from) && screen(to) && screen(from) !== screen(to))
  expect(told(broken)).toEqual([])
})

test('no file is longer than 300 lines, tables of data aside', () => {
  const long = files.filter(
    (file) =>
      !/\.data\.ts$|\/migrations\//.test(file) &&
      readFileSync(join(root, file), 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})
