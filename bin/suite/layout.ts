/** Where the product's code is, for the tools that read it: tests, lint of texts, the architecture. */
import { globSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'

/** The folders of the product, from the bottom to the top (test/architecture.test.ts says which may import which). */
export const PRODUCT = ['platform', 'banners', 'kit', 'services', 'common', 'forms', 'office', 'app'] as const

/** Code that runs in a browser only. */
export const WEB = [
  '**/area.{web.tsx,staff.tsx,office.ts}',
  '{app,banners,common,forms,kit,office}/**/web/**',
  'kit/screen/**',
  'platform/{client,language,storage,ui}/**',
]
/** Code that runs on the server only. */
export const SERVER = [
  '**/area.server.ts',
  'app/{areas,contract,finders}.ts',
  '{app,banners,common,forms,kit,office}/**/server/**',
  'banners/*/{demonstration,reference}.ts',
  '{common,forms,office}/**/demonstration/**',
  '{forms,office}/**/demonstration.ts',
  'app/{commands,demonstration,dev,reference,stored-files}/**',
  'app/services.ts',
  'kit/pdf/**',
  'platform/{audit,config,database,files,http,jobs,mail,metrics,secrets,traces}/**',
  'platform/{ask-json,sha256}.ts',
  'services/**',
]
/** Inside folders of the server: contracts and rules, which browser and server share. */
const SHARED = [
  '{banners,common,forms,kit,office,platform,services}/**/{contract,rules}.ts',
  '**/{contract,rules}/**',
  'platform/audit/events.ts',
  'platform/files/{file-contents,file-sizes,files}.ts',
  'platform/http/{access-words,endpoint,shapes}.ts',
  'platform/language/spanish/**',
]

/** Code of tests that is no `*.test.ts`: suites that every adapter of a port passes, and simulators of vendors. */
const SUITES = ['services/*/{contract,simulator}{.ts,/**}', 'services/**/*.d.ts']

export type Side = 'web' | 'server' | 'both'

const matches = (file: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))

/** Where the code of a file runs. `file`: a path from the root. */
export const sideOf = (file: string): Side => {
  if (matches(file, SHARED)) return 'both'
  if (matches(file, WEB)) return 'web'
  return matches(file, SERVER) ? 'server' : 'both'
}

/** Tests, what they share, and benchmarks. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^(test|bench)\/|\/area\.examples\.ts$/.test(file) || matches(file, SUITES)

/** `app/server/main.ts` is of the product, `test/access/call.ts` isn't. */
export const isProduct = (file: string): boolean =>
  (PRODUCT as readonly string[]).includes(file.split('/')[0]!)

/** The product's files of these kinds, tests included, as paths from the root. */
export const productFiles = (root: string, kinds = 'ts,tsx'): string[] =>
  globSync(`{${PRODUCT.join(',')}}/**/*.{${kinds},}`, { cwd: root }).toSorted()

/** The product's files that run in the browser. */
export const webFiles = (root: string, kinds?: string): string[] =>
  productFiles(root, kinds).filter((file) => sideOf(join(file)) === 'web')

/** The files that a file imports with `import.meta.glob`. */
export const globImports = (file: string, source: string, files: Iterable<string>): string[] =>
  [...source.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*'([^']+)'/g)].flatMap(([, pattern]) =>
    [...files].filter((other) => matchesGlob(other, normalize(join(dirname(file), pattern!)))),
  )
