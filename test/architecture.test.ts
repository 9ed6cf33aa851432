/** Checks which files may import which. A broken rule names the import that breaks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { bannerNames } from '../banners/rules/banners.ts'
import type { FormEntry } from '../forms/entry.ts'
import { forms } from '../forms/registry.ts'

const root = join(import.meta.dirname, '..')
const areas = ['domain', 'api', 'server', 'web', 'demo']

interface Import {
  from: string
  to: string
  /** `import type`: removed before anything runs. */
  onlyType: boolean
  /** `import('…')`: loaded later as a separate chunk, so it names its file. */
  lazy: boolean
}
/** Reads the token from the address before anything else runs, so `main.tsx` imports only this file. */
const FIRST = 'common/shell/web/taken-token.ts'

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
      lazy: lazy !== undefined,
    }
  })
})

const areaOf = (path: string) => path.split('/')[0]!
const isOurs = (path: string) => areas.includes(areaOf(path))
const told = (broken: Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`)

test('domain imports nothing from the other folders, and nothing that reads or writes', () => {
  const broken = imports.filter(
    ({ from, to }) =>
      areaOf(from) === 'domain' &&
      ((isOurs(to) && areaOf(to) !== 'domain') || to.startsWith('node:') || !isOurs(to)),
  )
  expect(told(broken)).toEqual([])
})

test('text imports only text, rules import rules and text; the kit imports neither forms nor rules that know a form', () => {
  const broken = imports.filter(
    ({ from, to }) =>
      (from.startsWith('platform/text/') && !to.startsWith('platform/text/')) ||
      (from.startsWith('domain/rules/') &&
        !to.startsWith('domain/rules/') &&
        !to.startsWith('platform/text/') &&
        !to.startsWith('domain/kit/problem')) ||
      (from.startsWith('domain/kit/') && to.startsWith('forms/')),
  )
  expect(told(broken)).toEqual([])
})

test('api imports only domain and zod', () => {
  const broken = imports.filter(
    ({ from, to }) => areaOf(from) === 'api' && !(['api', 'domain'].includes(areaOf(to)) || to === 'zod'),
  )
  expect(told(broken)).toEqual([])
})

test('web imports only types from api, and nothing from server', () => {
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

test('the platform reads no table of forms or credit; a chain of events belongs to a row of saved_form', () => {
  const own = /^(audit|job|rate_limit)/
  const chains = 'platform/audit/verify-chains.ts reads saved_form'
  const broken = files
    .filter((file) => file.startsWith('platform/') && !file.includes('/migrations/'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:From|Into|Table)\('([a-z_]+)/g)]
        .filter(([, table]) => !own.test(table!))
        .map(([, table]) => `${file} reads ${table}`),
    )
  expect(broken.filter((one) => one !== chains)).toEqual([])
})

/** From the bottom. A layer may import itself and those below it. */
const layers = [
  ['platform'],
  ['server/ports'],
  [
    'kit/saving/server',
    'common/signing/server',
    'platform/mail',
    'kit/list/server',
    'server/documents',
    'kit/saving/server/history',
    'app/subjects',
  ],
  // Every folder that is not listed here is a feature.
  [],
  ['server/adapters'],
  ['server', 'app/dev', 'app/commands', 'demo'],
]
const FEATURES = 3
const layerOf = (file: string) => {
  const named = layers.findIndex((folders) => folders.includes(folderOf(file)))
  return named < 0 ? FEATURES : named
}
/** The folder of `office/review/server/list.ts`, and of files deeper inside, is `office/review/server`. */
const folderOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/')
const running = imports.filter(({ to, onlyType }) => !onlyType && isOurs(to))

test('no layer of the server imports one above it: the wiring passes in what it needs from there', () => {
  const isServers = (file: string) => ['server', 'demo'].includes(areaOf(file))
  const broken = running.filter(
    ({ from, to }) => isServers(from) && isServers(to) && layerOf(to) > layerOf(from),
  )
  expect(told(broken)).toEqual([])
})

test('features that change an application do not know how the review shows it', () => {
  const acting = new Set([
    'office/review/server/applications',
    'office/review/erp/server',
    'forms/guaranty/server',
    'office/review/bureau/server',
    'office/review/decisions/server',
  ])
  const broken = imports.filter(
    ({ from, to }) => acting.has(folderOf(from)) && folderOf(to) === 'office/review/server',
  )
  expect(told(broken)).toEqual([])
})

test('no folders import each other in a cycle', () => {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of running)
    if (folderOf(from) !== folderOf(to))
      reached.set(folderOf(from), (reached.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  const circleFrom = (start: string) => {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways)
      for (const next of reached.get(way.at(-1)!) ?? []) {
        if (next === start) return [...way, next].join(' → ')
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    return null
  }
  expect([...reached.keys()].map(circleFrom).filter(Boolean)).toEqual([])
})

/**
 * The folder whose `index.ts` lists what others may use. Null for a port, which is one file, for the files at the top
 * of `platform`, and for routes, which nothing imports.
 */
const roomOf = (file: string): string | null => {
  const [area, folder, room, ...rest] = file.split('/')
  if (!['server', 'web'].includes(area!) || room === undefined || ['ports', 'routes'].includes(folder!))
    return null
  if (['platform', 'adapters'].includes(folder!)) return rest.length > 0 ? `${area}/${folder}/${room}` : null
  return file.startsWith('kit/list/web/') ? 'kit/list/web' : `${area}/${folder}`
}

test('from outside a folder only its index.ts is imported, except for style sheets and what is loaded lazily', () => {
  const broken = imports.filter(({ from, to, lazy }) => {
    const room = roomOf(to)
    return (
      room !== null &&
      !lazy &&
      !to.endsWith('.css') &&
      !from.startsWith(`${room}/`) &&
      to !== `${room}/index.ts` &&
      to !== FIRST
    )
  })
  expect(told(broken)).toEqual([])
})

test('only app/services.ts, and an adapter itself, names an adapter', () => {
  const adapter = /^server\/adapters\/[^/]+\//
  const broken = imports.filter(
    ({ from, to, onlyType }) =>
      adapter.test(to) && from !== 'app/services.ts' && dirname(from) !== dirname(to) && !onlyType,
  )
  expect(told(broken)).toEqual([])
})

/** Commands pass the environment to the configuration and read nothing from it. */
const commands = [
  'app/server/main.ts',
  'app/commands/check.ts',
  'app/commands/create-user.ts',
  'app/commands/files.ts',
  'app/commands/load-branches.ts',
  'app/commands/make-keys.ts',
  'app/commands/migrate-database.ts',
  'app/commands/pseudonym.ts',
  'app/commands/reencrypt.ts',
  'app/commands/verify-audit.ts',
]

test('only the configuration reads the environment', () => {
  const reading = files.filter(
    (file) =>
      !['platform/config/config.ts', ...commands].includes(file) &&
      areaOf(file) !== 'web' &&
      readFileSync(join(root, file), 'utf8').includes('process.env'),
  )
  expect(reading).toEqual([])
})

test('sample answers reach no customer: only the screens of /dev import them', () => {
  const broken = imports.filter(
    ({ from, to }) =>
      /^(domain\/forms\/samples|web\/dev\/sample-answers)\.ts$/.test(to) && dirname(from) !== 'app/web/dev',
  )
  expect(told(broken)).toEqual([])
})

test('screens of one area never import those of another', () => {
  const shared = new Set(
    'app form language wizard signing ui api accounts addresses banners branches customer-mail hirers job-notices record-history storage storefront sign-in theme.ts'.split(
      ' ',
    ),
  )
  const screen = (path: string) => {
    const [area, folder = ''] = path.split('/')
    return area === 'web' && path.split('/').length > 2 && folder !== 'routes' && !shared.has(folder)
      ? folder
      : null
  }
  const broken = imports.filter(({ from, to }) => screen(from) && screen(to) && screen(from) !== screen(to))
  expect(told(broken)).toEqual([])
})

test('the wizard and the fields know no form by name', () => {
  const shared = files.filter((file) => /^web\/(wizard|form|signing|addresses|customer-mail)\//.test(file))
  const importing = imports.filter(
    ({ from, to }) =>
      shared.includes(from) &&
      (/^domain\/forms\/[^/]+\//.test(to) || to.startsWith('forms/credit-application/web/')),
  )
  const naming = shared.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('credit-application'),
  )
  expect([...told(importing), ...naming]).toEqual([])
})

test('code that serves forms of every kind knows none of them by name', () => {
  // PostgreSQL uses a partial index only if the query repeats its condition.
  const shared = files.filter(
    (file) => file.startsWith('kit/saving/server/') && file !== 'kit/saving/server/history/find.ts',
  )
  const importing = imports.filter(
    ({ from, to }) => shared.includes(from) && /^domain\/forms\/[^/]+\//.test(to),
  )
  const naming = shared.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return Object.entries<FormEntry>(forms).some(
      ([type, { lifecycle }]) => lifecycle !== null && source.includes(`'${type}'`),
    )
  })
  expect([...told(importing), ...naming]).toEqual([])
})

test('code asks what a banner can do and never compares its name', () => {
  const name = `'(?:${bannerNames.join('|')})'`
  const comparison = new RegExp(
    `[!=]==? ${name}|${name} [!=]==?|case ${name}|\\[[^\\]]*${name}[^\\]]*\\]\\.includes\\(`,
  )
  const broken = files.filter(
    (file) =>
      areaOf(file) !== 'demo' &&
      !file.startsWith('domain/rules/banners') &&
      comparison.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(broken).toEqual([])
})

const styleSheets = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('web', file))

test('no file is longer than 300 lines, style sheets included, except tables of data', () => {
  const long = [...files, ...styleSheets].filter(
    (file) =>
      !/\.data\.ts$|\/migrations\//.test(file) &&
      readFileSync(join(root, file), 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})
