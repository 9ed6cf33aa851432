/** An older version of this repository, unpacked beside this one, so that its nodes can be started. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, root } from '../../test/faults/server-process.ts'

const MIGRATIONS = 'platform/database/migrations'

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

export interface OlderVersion {
  folder: string
  commit: string
  /** Migrations of this version that it lacks. */
  lacks: string[]
  remove(): void
}

const BASELINE = '0001-baseline'

const migrationsIn = (checkout: string): string[] =>
  readdirSync(join(checkout, MIGRATIONS))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))

const commitThatAdded = (path: string): string =>
  git('log', '-1', '--format=%H', '--diff-filter=A', '--', path)

/** The commit before the newest migration; while the baseline is the only one, the commit that added it. */
const latestOlder = (): string =>
  migrationsIn(root).length > 1
    ? `${commitThatAdded(MIGRATIONS)}^`
    : commitThatAdded(`${MIGRATIONS}/${BASELINE}.ts`)

/** `ref`: a commit. Throws if its packages differ from those of this version, or if it lacks the baseline. */
export const olderVersion = (ref: string | null): OlderVersion => {
  const commit = git('rev-parse', '--short', ref ?? latestOlder())
  if (git('diff', '--name-only', commit, '--', 'package-lock.json'))
    throw new Error(`${commit} needs other packages than this version. Name a later commit with --from.`)
  const above = freshFolder()
  const folder = join(above, 'checkout')
  mkdirSync(folder)
  const { status } = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root })
  if (status !== 0) throw new Error(`${commit} could not be unpacked.`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const remove = () => rmSync(above, { recursive: true, force: true })
  const old = new Set(migrationsIn(folder))
  if (!old.has(BASELINE)) {
    remove()
    throw new Error(
      `Nodes of ${commit} cannot serve beside the baseline (docs/operations/upgrade.md). Name a later commit with --from.`,
    )
  }
  return {
    folder,
    commit,
    lacks: migrationsIn(root).filter((name) => !old.has(name)),
    remove,
  }
}
