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

/** `ref`: a commit; null for the one before the newest migration. Throws if its packages differ from those of this version. */
export const olderVersion = (ref: string | null): OlderVersion => {
  const before = ref ?? `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)}^`
  const commit = git('rev-parse', '--short', before)
  if (git('diff', '--name-only', commit, '--', 'package-lock.json'))
    throw new Error(`${commit} needs other packages than this version. Name a later commit with --from.`)
  const above = freshFolder()
  const folder = join(above, 'checkout')
  mkdirSync(folder)
  const { status } = spawnSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root })
  if (status !== 0) throw new Error(`${commit} could not be unpacked.`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = (checkout: string) =>
    readdirSync(join(checkout, MIGRATIONS)).map((file) => file.replace(/\.ts$/, ''))
  const old = new Set(names(folder))
  return {
    folder,
    commit,
    lacks: names(root).filter((name) => !old.has(name)),
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
