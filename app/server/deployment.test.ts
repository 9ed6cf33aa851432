/**
 * The container image, the compose file, the Kubernetes manifests and the systemd units name only what exists, and fit
 * each other. `deploy/containers/try` runs the image.
 */
import { ownBanners } from '../../test/support/own-banners.ts'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig, settings } from '../../platform/config/index.ts'
import { isTest, productFiles, sideOf } from '../../bin/suite/layout.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Probe {
  httpGet: { path: string }
}
interface Container {
  image: string
  command?: string[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  envFrom?: { configMapRef: { name: string } }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  resources?: string[]
  data?: Record<string, string>
  spec?: {
    template?: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } }
  }
}
interface Package {
  version: string
  dependencies: Record<string, string>
}
interface Service {
  image: string
  command?: string[] | string
  environment?: Record<string, string>
  stop_grace_period?: string
}

const documentsIn = (path: string): unknown[] =>
  [parseAllDocuments(read(path), { merge: true })].flat().map((document) => {
    expect((document as { errors: unknown[] }).errors).toEqual([])
    return (document as { toJS(): unknown }).toJS()
  })

const folder = 'deploy/kubernetes'
const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'))
const manifests = files.flatMap((name) => documentsIn(join(folder, name)) as Manifest[])
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
const compose = documentsIn('compose.yaml')[0] as { services: Record<string, Service> }
const unitFiles = globSync('deploy/systemd/**/*.{service,conf}', { cwd: root })
const units = unitFiles.map(read).join('\n')
const ours = Object.values(compose.services).filter(({ image }) => image.startsWith('trade-credit:'))

/** Read by Node, by the C library and by the S3 client, and not by us. */
const others = new Set([
  'NODE_ENV',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_ARENA_MAX',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
])
const unknown = (names: string[]) => names.filter((name) => !(name in settings) && !others.has(name))

test('every environment variable is a setting', () => {
  const maps = named('ConfigMap').filter(({ metadata }) => metadata.name === 'trade-credit')
  const names = [
    ...maps.flatMap(({ data }) => Object.keys(data!)),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...ours.flatMap(({ environment }) => Object.keys(environment!)),
    ...[...units.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all]) =>
      all!.split(' ').map((one) => one.split('=')[0]!),
    ),
    ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, all]) =>
      all!.split(' ').map((one) => one.split('=')[0]!),
    ),
  ]
  expect(names.length).toBeGreaterThan(60)
  expect(unknown(names)).toEqual([])
})

test('kustomization lists every manifest', () => {
  const [{ resources }] = named('Kustomization') as [Manifest]
  expect(resources!.toSorted()).toEqual(files.filter((name) => name !== 'kustomization.yaml').toSorted())
})

test('each manifest fits the schema that Kubernetes publishes for it', async () => {
  const others = manifests.filter(({ kind }) => kind !== 'Kustomization')
  expect(others.length).toBeGreaterThan(10)
  for (const manifest of others) {
    const { [manifest.kind]: Model } = (await import(
      `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
    )) as Record<string, new (of: object) => { validate(): void }>
    expect(() => new Model!(manifest).validate()).not.toThrow()
    const wrong = { ...manifest, metadata: { name: 5 } }
    expect(() => new Model!(wrong).validate()).toThrow('metadata/name')
  }
})

/** Random enough for the checks of Production. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://server:secret@10.0.0.5/trade_credit?sslmode=verify-full',
  OWNER_DATABASE_URL: 'postgres://owner:secret@10.0.0.5/trade_credit?sslmode=verify-full',
  SECRET_KEYS: 'k1:q83xVbTnL0mYw5R2sJ7dKf9aHcEgZu4iPo6vQy8tXn0=',
  STOREFRONT_KEYS: 'q83xVbTnL0mYw5R2sJ7dKf9aHcEgZu4iPo6vQy8tXn0=',
  METRICS_TOKEN: 'q83xVbTnL0mYw5R2sJ7dKf9aHcEgZu4iPo6vQy8tXn0=',
  MAIL: 'smtps://user:password@mail.example.com',
}

test('the settings and secrets of the manifests are all that Production needs', () => {
  const place = mkdtempSync(join(tmpdir(), 'trade-credit-banners-'))
  const of = (name: string) => named('ConfigMap').find(({ metadata }) => metadata.name === name)!.data!
  const banners = join(place, 'banners.json')
  // The manifest leaves the details to the company, and Production refuses to start without them.
  const asDelivered = JSON.parse(of('trade-credit-banners')['banners.json']!) as object
  writeFileSync(banners, JSON.stringify(asDelivered))
  const start = (env: Record<string, string>) =>
    readConfig({ ...of('trade-credit'), ...env, BANNERS_FILE: banners })
  expect(() => start(secrets)).toThrow('rexel.creditor: must be')
  writeFileSync(banners, JSON.stringify(ownBanners()))
  expect(containers).toHaveLength(3)
  for (const { env = [], envFrom } of containers) {
    expect(envFrom).toEqual([{ configMapRef: { name: 'trade-credit' } }])
    const unset = env.filter(({ value, valueFrom }) => value === undefined && valueFrom === undefined)
    expect(unset).toEqual([])
    const given = env.map(({ name, value }) => [name, value ?? secrets[name] ?? 'set'])
    expect(start(Object.fromEntries(given)).production).toBe(true)
  }
  rmSync(place, { recursive: true })
})

test('a node gets the time that it takes to stop', () => {
  const { DRAIN_SECONDS, STOP_SECONDS } = named('ConfigMap')[0]!.data!
  const graces = named('Deployment').map(({ spec }) => spec!.template!.spec.terminationGracePeriodSeconds!)
  expect(graces).toHaveLength(2)
  for (const grace of graces) expect(grace).toBeGreaterThan(Number(DRAIN_SECONDS) + Number(STOP_SECONDS) + 2)
  for (const { environment, stop_grace_period } of ours)
    expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThan(
      Number(environment!['DRAIN_SECONDS']) + Number(environment!['STOP_SECONDS']) + 2,
    )
  const stopping = unitFiles.map(read).filter((unit) => unit.includes('DRAIN_SECONDS='))
  expect(stopping).toHaveLength(2)
  for (const unit of stopping) {
    const [drain, stop, grace] = [/DRAIN_SECONDS=(\d+)/, /STOP_SECONDS=(\d+)/, /^TimeoutStopSec=(\d+)/m].map(
      (wanted) => Number(wanted.exec(unit)![1]),
    )
    expect(grace).toBeGreaterThan(drain! + stop! + 2)
  }
})

test('each node of compose.yaml has a root that is read-only, no capabilities, and 512 MB', () => {
  expect(ours).toHaveLength(4)
  for (const node of ours)
    expect(node).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '512m',
    })
})

test('every image has a tag that does not move', () => {
  const { version, dependencies } = JSON.parse(read('package.json')) as Package
  const base = /^ARG BASE_IMAGE=(.+)$/m.exec(read('Dockerfile'))![1]!
  expect(base).toBe(`node:${dependencies['node']}-trixie-slim`)
  const images = [...Object.values(compose.services).map(({ image }) => image), base]
  expect(images.filter((image) => !/^[\w./-]+:\d+\.\d+/.test(image))).toEqual([])
  expect(ours.every(({ image }) => image === `trade-credit:${version}`)).toBe(true)
})

test('one version is named everywhere', () => {
  const { version } = JSON.parse(read('package.json')) as Package
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))![1]).toBe(version)
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`)
  for (const path of ['Dockerfile', 'deploy/containers/make-base', 'deploy/containers/try'])
    expect(read(path)).toContain(`trade-credit:${version}`)
})

/** Run while the image is built or to write a file, and in the simulator of a test. */
const notInTheImage = new Set([
  'services/erp/gateway/definition.ts',
  'common/lookups/server/build-places.ts',
  'platform/mail/writing/compile-layout.ts',
  'platform/mail/writing/draw-word-marks.ts',
])

test('the image has every package that its code needs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as Package
  const missing = productFiles(root, 'ts')
    .filter((path) => sideOf(path) !== 'web' && !isTest(path) && !notInTheImage.has(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^(?:import|\} from|.* from|.*import\() ?'((?:@[\w-]+\/)?[\w-][\w.-]*)[/']/gm)]
        .filter(([, name]) => dependencies[name!] === undefined)
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined
test.skipIf(!hasSystemd)('systemd accepts the units (skipped where it is not installed)', () => {
  const place = mkdtempSync(join(tmpdir(), 'trade-credit-units-'))
  cpSync(join(root, 'deploy/systemd'), place, { recursive: true })
  // The programs are where the checkout is.
  for (const name of unitFiles.map((path) => path.replace('deploy/systemd/', ''))) {
    const path = join(place, name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/opt/trade-credit/current', root))
  }
  const names = ['trade-credit-migrate', 'trade-credit-web@5001', 'trade-credit-worker']
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...names.map((name) => join(place, `${name}.service`))],
    { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${place}:` } },
  )
  rmSync(place, { recursive: true })
  // Lines about other units of this machine are not ours.
  expect((stdout + stderr).split('\n').filter((line) => line.includes('trade-credit'))).toEqual([])
  expect(status).toBe(0)
})

test('probes ask for what a node answers, and only readiness asks the database', () => {
  const probed = containers.filter(({ livenessProbe }) => livenessProbe)
  expect(probed).toHaveLength(2)
  for (const { startupProbe, livenessProbe, readinessProbe } of probed)
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe!.httpGet.path)).toEqual([
      '/health',
      '/health',
      '/ready',
    ])
})

test('what is copied and started exists', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
    from!.split(' '),
  )
  const started = [
    ...containers.map(({ command }) => command),
    ...ours.map(({ command }) => command),
  ].flatMap((command) => (Array.isArray(command) ? command.slice(1) : []))
  const inUnits = [...units.matchAll(/^Exec\w+=-?\/opt\/trade-credit\/current\/(.+)$/gm)].map(
    ([, path]) => path!,
  )
  expect(inUnits).toHaveLength(5)
  expect(started).toEqual(['app/commands/migrate-database.ts', 'app/commands/migrate-database.ts'])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  // The image sets its variables apart.
  const words = scripts.start.split(' ').filter((word) => !/^[A-Z_]+=/.test(word))
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(words).replaceAll(',', ', ')}`)
  const paths = [...copied, ...started, ...inUnits, 'common/lookups/server/build-places.ts']
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the security and operations guides name files that exist', () => {
  const guides = ['security', 'operations'].flatMap((name) =>
    readdirSync(join(root, 'docs', name))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', name, file)),
  )
  const named = guides.flatMap((guide) =>
    [
      ...read(guide).matchAll(
        /`((?:server|web|domain|test|bench|bin|deploy|docs|demo)\/[\w./-]+)`|\]\((?!http|#)([^)#]+)/g,
      ),
    ].map(([, path, link]) => path ?? join(guide, '..', link!)),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
