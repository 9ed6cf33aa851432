/** Checks which files may import which. A broken rule names the import that breaks it and says what is wrong. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { bannerNames } from '../banners/rules/banners.ts'
import { globImports, isTest, productFiles, sideOf } from '../bin/suite/layout.ts'
import type { FormEntry } from '../forms/entry.ts'
import { forms } from '../forms/registry.ts'

const root = join(import.meta.dirname, '..')

interface Import {
  from: string
  to: string
  /** `import type`: removed before anything runs. */
  onlyType: boolean
  /** `import('…')`: loaded later as a separate chunk, so it names its file. */
  lazy: boolean
}

const files = productFiles(root).filter((file) => !isTest(file))
const sourceOf = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const imports: Import[] = files.flatMap((from) =>
  [
    ...sourceOf
      .get(from)!
      .matchAll(
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
  }),
)
const isOurs = ({ to }: Import) => sourceOf.has(to)
const between = [
  ...imports.filter(isOurs),
  ...files.flatMap((from) =>
    globImports(from, sourceOf.get(from)!, files).map((to) => ({ from, to, onlyType: false, lazy: false })),
  ),
]
const told = (broken: Import[], why: string) => broken.map(({ from, to }) => `${from} imports ${to}: ${why}`)

/** From the bottom. A layer imports itself and those below it. */
const layers: readonly RegExp[] = [
  /^platform\/text\//,
  // A banner's facts, which all may ask.
  /^banners\/(rules\/|registry\.ts$|[^/]+\/banner\.ts$)/,
  // A port is an interface that everyone may use.
  /^(platform\/|services\/[^/]+\/(port\.ts|tables\.ts|rules[/.]))/,
  /^banners\//,
  /^kit\//,
  /^common\//,
  /^(forms|office)\//,
  // Adapters are named by the app alone, so they may use whatever is below it.
  /^services\//,
  /^app\//,
]
const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file))

/** Imports that run upward, each with its reason. The list should become shorter. */
const upward: readonly { from: RegExp; to: RegExp; onlyType?: true }[] = [
  // Which forms there are: a table of values.
  { from: /^(kit\/saving|common)\//, to: /^forms\/(registry|entry)\.ts$/ },
  // The typed client knows the types of every endpoint.
  { from: /^platform\/client\/client\.ts$/, to: /^app\/contract\.ts$/, onlyType: true },
  // What is signed, as it travels to a provider and is stored.
  {
    from: /^services\/e-sign\/(port|tables)\.ts$/,
    to: /^(common\/signing\/server|services\/e-sign)\/index\.ts$/,
    onlyType: true,
  },
  // The texts of each area, gathered for the whole page.
  { from: /^platform\/language\/spanish\/index\.ts$/, to: /\/spanish\.ts$/ },
]

test('imports run downward: app, forms and office, common, kit, platform', () => {
  const broken = between.filter(
    ({ from, to, onlyType }) =>
      layerOf(to) > layerOf(from) &&
      !upward.some(
        (one) => one.from.test(from) && one.to.test(to) && (onlyType || one.onlyType === undefined),
      ),
  )
  expect(told(broken, 'it is in a layer above')).toEqual([])
})

test('each file belongs to a layer', () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([])
})

/** Forms, office and common: `forms/cash-account`. Null for files of other layers and for those beside areas. */
const areaOf = (file: string): string | null => /^((?:common|forms|office)\/[^/.]+)\//.exec(file)?.[1] ?? null

/** Which area uses which, beside the layers below it. Lines should go away. */
const sideways: Readonly<Record<string, readonly string[]>> = {
  // Whether a branch is ours.
  'common/customers': ['common/lookups'],
  'common/demonstration': ['common/customer-mail', 'common/identity', 'common/lookups'],
  'common/form-history': ['common/identity'],
  // A list of options for each question that names one.
  'common/lookups': ['common/branches', 'common/customers'],
  'common/record-history': ['common/identity', 'common/shell'],
  // The guard of the pages asks who is signed in.
  'common/shell': ['common/identity'],
  'common/signing': ['common/shell'],
  'common/staff-form': ['common/identity'],
  // Accounts of any form have one list, and open in the ERP through the same writes.
  'forms/cash-account': ['forms/credit-application', 'office/accounts', 'office/review', 'office/storefront'],
  'forms/instant-credit': [
    'forms/cash-account',
    'forms/credit-application',
    'office/accounts',
    'office/review',
  ],
  'forms/job-account': [
    'forms/credit-application',
    'office/accounts',
    'office/job-notices',
    'office/review',
    'office/storefront',
  ],
  'office/accounts': ['office/review'],
  // A submitted application is reviewed, and a guarantor is one of its signatories.
  'forms/credit-application': ['forms/delegation', 'office/review', 'office/storefront'],
  // The sections of an application.
  'forms/delegation': ['forms/credit-application'],
  'forms/guaranty': ['forms/credit-application', 'office/review'],
  // Its page and its evidence show the references.
  'office/review': ['forms/credit-application', 'forms/delegation', 'forms/guaranty', 'office/references'],
  // An application names its references.
  'office/references': ['forms/credit-application'],
  // The demonstration's companies.
  'forms/privacy-request': ['forms/credit-application'],
  'office/tax-certificates': ['forms/credit-application'],
  'office/customers': ['forms/job-account'],
  'office/dashboard': ['forms/credit-application', 'office/tax-certificates'],
  'office/job-notices': ['forms/job-account'],
  'office/users': ['office/instant-credit-permissions'],
}

test('an area imports only the areas that the list above names', () => {
  const broken = between.filter(({ from, to }) => {
    const [one, other] = [areaOf(from), areaOf(to)]
    return one && other && one !== other && layerOf(from) === layerOf(to) && !sideways[one]?.includes(other)
  })
  expect(told(broken, 'name the other area in `sideways`, or pass in what it gives')).toEqual([])
})

test('the list of areas that use each other names none that do not', () => {
  const used = new Set(between.map(({ from, to }) => `${areaOf(from)} → ${areaOf(to)}`))
  expect(
    Object.entries(sideways)
      .flatMap(([one, others]) => others.map((other) => `${one} → ${other}`))
      .filter((arrow) => !used.has(arrow)),
  ).toEqual([])
})

const isContract = (file: string) =>
  /^(?!app\/).*\/contract[./]|^platform\/http\/(endpoint|access-words|shapes)\.ts$/.test(file)

test('code for browsers imports no code of the server, and only types of contracts', () => {
  const broken = between.filter(
    ({ from, to, onlyType }) =>
      sideOf(from) === 'web' && (sideOf(to) === 'server' || isContract(to)) && !onlyType,
  )
  expect(told(broken, 'it would be in the pages')).toEqual([])
})

test('no code of the server is reached from the pages', () => {
  const reached = new Set(['app/web/main.tsx'])
  // Iterating over a set includes what is added meanwhile.
  for (const file of reached)
    for (const { from, to, onlyType } of between) if (from === file && !onlyType) reached.add(to)
  expect(reached.size).toBeGreaterThan(500)
  expect([...reached].filter((file) => sideOf(file) === 'server')).toEqual([])
})

test('code for the server imports no code for browsers', () => {
  const broken = between.filter(({ from, to }) => sideOf(from) === 'server' && sideOf(to) === 'web')
  expect(told(broken, 'it needs a browser')).toEqual([])
})

test('rules, forms and the kit import only each other: they read and write nothing', () => {
  const isPure = (file: string) => sideOf(file) === 'both' && !file.startsWith('app/') && !isContract(file)
  const broken = imports.filter(
    ({ from, to, onlyType }) =>
      isPure(from) && !onlyType && (!sourceOf.has(to) || sideOf(to) !== 'both' || isContract(to)),
  )
  expect(told(broken, 'pure code imports only pure code')).toEqual([])
})

test('contracts import only pure code, other contracts, and zod', () => {
  const broken = imports.filter(
    ({ from, to, onlyType }) =>
      isContract(from) && !onlyType && to !== 'zod' && (!sourceOf.has(to) || sideOf(to) !== 'both'),
  )
  expect(told(broken, 'browsers read its types')).toEqual([])
})

test('the platform reads no table of forms or credit; a chain of events belongs to a row of saved_form', () => {
  const own = /^(audit|job|rate_limit)/
  const chains = 'platform/audit/verify-chains.ts reads saved_form'
  const broken = files
    .filter(
      (file) =>
        /^platform\/(audit|config|database|http|jobs|metrics|secrets|traces)\//.test(file) &&
        !file.includes('/migrations/'),
    )
    .flatMap((file) =>
      [...sourceOf.get(file)!.matchAll(/(?:From|Into|Table)\('([a-z_]+)/g)]
        .filter(([, table]) => !own.test(table!))
        .map(([, table]) => `${file} reads ${table}`),
    )
  expect(broken.filter((one) => one !== chains)).toEqual([])
})

test('only the app imports what an area gives it', () => {
  const broken = between.filter(
    ({ from, to }) =>
      /\/area\.(server|web|staff|office)\.tsx?$/.test(to) &&
      !from.startsWith('app/') &&
      dirname(from) !== dirname(to),
  )
  expect(told(broken, 'the app puts the areas together')).toEqual([])
})

/** Areas that no other one needs. The list should become longer. */
const alone = ['office/email-template', 'office/release-notes']

test.each(alone)('without %s and its lines in the lists of areas, everything compiles', (area) => {
  const own = files.filter((file) => file.startsWith(`${area}/`))
  const lists = new Set([
    'app/areas.ts',
    'app/web/routes.ts',
    'app/web/office-routes.ts',
    'app/web/office/office-parts.ts',
  ])
  expect(own.length).toBeGreaterThan(3)
  // Calls and links name the addresses of the area.
  const addresses = own
    .filter((file) => isContract(file) || /\/area\.(web|staff)\.tsx$/.test(file))
    .flatMap((file) => {
      const staff = file.endsWith('/area.staff.tsx') ? '/admin' : ''
      return [...sourceOf.get(file)!.matchAll(/path: '([^']+)'/g)].map(([, path]) => `${staff}${path}'`)
    })
  expect(addresses.length).toBeGreaterThan(0)
  const outside = files.filter((file) => !file.startsWith(`${area}/`))
  const naming = outside.flatMap((file) =>
    addresses
      .filter((address) => sourceOf.get(file)!.includes(address))
      .map((address) => `${file} names ${address}`),
  )
  const importing = between.filter(
    ({ from, to }) => to.startsWith(`${area}/`) && !from.startsWith(`${area}/`) && !lists.has(from),
  )
  expect([...told(importing, 'the area could not be deleted'), ...naming]).toEqual([])
})

/** What one imports from outside through its `index.ts`: `office/users/server`, `platform/http`, `kit/list/web`. */
const roomOf = (file: string): string | null =>
  /^(?:common|forms|office|kit)\/.*?\/(?:server|web)(?=\/)|^kit\/[^/]+(?=\/)|^(?:platform|services)\/[^/]+(?=\/)|^banners\/(?:server|web)(?=\/)/.exec(
    file,
  )?.[0] ?? null

/** Reads the token from the address before anything else runs, so `main.tsx` imports only this file. */
const FIRST = 'common/shell/web/taken-token.ts'

test('from outside a folder only its index.ts is imported, except for pure code, style sheets and what is loaded lazily', () => {
  const broken = between.filter(({ from, to, lazy }) => {
    const room = roomOf(to)
    return (
      room !== null &&
      !lazy &&
      sideOf(to) !== 'both' &&
      // The app lists every mail; rows are types.
      !/\/(port|tables|area\.(server|web|staff|office))\.tsx?$|\/demonstration[./]|\.mail\.ts$/.test(to) &&
      (areaOf(from) === null || areaOf(from) !== areaOf(to)) &&
      !to.startsWith('services/') &&
      !from.startsWith(`${room}/`) &&
      // A banner's folder and what all banners have are one part.
      !(room.startsWith('banners/') && from.startsWith('banners/')) &&
      !to.endsWith('/index.ts') &&
      to !== FIRST
    )
  })
  expect(told(broken, 'export it from the index.ts of its folder')).toEqual([])
})

test('no folders import each other in a cycle', () => {
  // Rooms of one area lean on each other; pure files count by themselves.
  const folderOf = (file: string) => {
    const side = sideOf(file)
    if (side === 'both') return file.startsWith('kit/model/') ? 'kit/model' : file
    const area = areaOf(file)
    return area
      ? `${area}, ${/\/demonstration[./]/.test(file) ? 'demonstration' : side}`
      : (roomOf(file) ?? dirname(file))
  }
  const reached = new Map<string, Set<string>>()
  for (const { from, to, onlyType } of between)
    if (!onlyType && folderOf(from) !== folderOf(to))
      reached.set(folderOf(from), (reached.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  const circleFrom = (start: string) => {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways)
      for (const next of reached.get(way.at(-1)!) ?? []) {
        if (next === start) return [...way, next].join(' → ')
        if (!seen.has(next)) {
          seen.add(next)
          ways.push([...way, next])
        }
      }
    return null
  }
  expect([...reached.keys()].map(circleFrom).filter(Boolean)).toEqual([])
})

test('only app/services.ts, and an adapter itself, names an adapter', () => {
  const broken = between.filter(
    ({ from, to, onlyType }) =>
      /^services\/[^/]+\//.test(to) &&
      !/\/(port\.ts|rules[./])/.test(to) &&
      from !== 'app/services.ts' &&
      from.split('/')[1] !== to.split('/')[1] &&
      !onlyType,
  )
  expect(told(broken, 'the app chooses adapters')).toEqual([])
})

test('only the configuration reads the environment', () => {
  // Commands pass the environment to the configuration and read nothing from it.
  const may = /^platform\/config\/config\.ts$|^app\/(server\/main|commands\/[\w-]+)\.ts$/
  const reading = files.filter(
    (file) => !may.test(file) && sideOf(file) !== 'web' && sourceOf.get(file)!.includes('process.env'),
  )
  expect(reading).toEqual([])
})

test('sample answers reach no customer: only the screens of /dev import them', () => {
  const broken = between.filter(
    ({ from, to }) =>
      /^(forms\/samples|app\/web\/dev\/sample-answers)\.ts$/.test(to) && dirname(from) !== 'app/web/dev',
  )
  expect(told(broken, 'customers would see them')).toEqual([])
})

test('the wizard and the fields know no form by name', () => {
  const shared = /^(kit\/(screen|list)|common\/(signing|addresses|customer-mail))\//
  const naming = files.filter(
    (file) =>
      shared.test(file) && sideOf(file) === 'web' && sourceOf.get(file)!.includes('credit-application'),
  )
  expect(naming).toEqual([])
})

test('code that serves forms of every kind knows none of them by name', () => {
  // PostgreSQL uses a partial index only if the query repeats its condition.
  const naming = files.filter(
    (file) =>
      file.startsWith('kit/') &&
      !/^kit\/saving\/(server\/history\/find|contract\/(documents|saved-forms))\.ts$/.test(file) &&
      Object.entries<FormEntry>(forms).some(
        ([type, { lifecycle }]) => lifecycle !== null && sourceOf.get(file)!.includes(`'${type}'`),
      ),
  )
  expect(naming).toEqual([])
})

test('code asks what a banner can do and never compares its name', () => {
  const name = `'(?:${bannerNames.join('|')})'`
  const comparison = new RegExp(
    `[!=]==? ${name}|${name} [!=]==?|case ${name}|\\[[^\\]]*${name}[^\\]]*\\]\\.includes\\(`,
  )
  const broken = files.filter(
    (file) =>
      !/\/demonstration[./]/.test(file) &&
      !/^banners\/[^/]+\/banner\.ts$/.test(file) &&
      comparison.test(sourceOf.get(file)!),
  )
  expect(broken).toEqual([])
})

test('only the registry lists the banners', () => {
  // The specification is implemented twice (docs/rules/forms.md), and what is stored never changes (SHELL-001).
  const may = /^(banners\/registry\.ts|banners\/rules\/banners\.test\.ts|test\/oracle\/)/
  const names = bannerNames.map((name) => new RegExp(`\\b${name}\\b`))
  const listing = globSync(
    '{app,banners,bench,bin,common,deploy,forms,kit,office,platform,services,test}/**/*.*',
    {
      cwd: root,
    },
  )
    .concat(globSync('*.{ts,json}', { cwd: root }))
    .filter((file) => /\.(tsx?|css|html|json|ya?ml)$/.test(file) && !may.test(file))
    .filter((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.some((_, at) => {
        // Tests tell the banners apart by name, one case a line.
        const near = lines.slice(at, at + (isTest(file) ? 1 : 4)).join('\n')
        return names.every((name) => name.test(near))
      })
    })
  expect(listing).toEqual([])
})

test('no file is longer than 300 lines, style sheets included, except tables of data', () => {
  const long = [...files, ...productFiles(root, 'css')].filter(
    (file) =>
      !/\.data\.ts$|\/migrations\//.test(file) &&
      readFileSync(join(root, file), 'utf8').split('\n').length > 301,
  )
  expect(long).toEqual([])
})
