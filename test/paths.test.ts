/** A path that a comment or a document names from the root exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT } from '../bin/suite/layout.ts'
import { root } from './wording/files.ts'

/** `domain` is gone: it was the folder of all rules. */
const FOLDERS = [...PRODUCT, 'bench', 'bin', 'deploy', 'docs', 'domain', 'test']
const PATH = new RegExp(String.raw`(?<![\w./@:$*{}<-])(?:${FOLDERS.join('|')})/[\w.$*{}/-]*[\w*}/]`, 'g')
/** Decisions and the changelog name what was there at their time. */
const isHistory = (file: string) => /^docs\/(decisions|generated)\/|^CHANGELOG\.md$/.test(file)
const isRead = (file: string) =>
  /\.(tsx?|md|css|html|sh|yaml|yml|sql|cfg|conf|service)$|^(bin|deploy\/containers)\/[\w-]+$|^Dockerfile$/.test(
    file,
  )

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

/** A pattern, a placeholder such as NAME, or the begin of a path, such as a decision by its number. */
const exists = (path: string) =>
  /[*{$]|\/NAME\//.test(path) || files.some((file) => file.startsWith(path.replace(/[./]+$/, '')))

const commentsIn = (file: string, source: string) =>
  /\.tsx?$/.test(file) ? (source.match(/\/\/[^\n]*|\/\*.*?\*\//gs) ?? []).join('\n') : source

const wrongIn = (file: string, source: string) =>
  [...new Set(commentsIn(file, source).match(PATH))].filter((path) => !exists(path))

test('every path that a comment or a document names exists', () => {
  const wrong = files
    .filter((file) => isRead(file) && !isHistory(file) && file !== 'test/paths.test.ts')
    .flatMap((file) =>
      wrongIn(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`),
    )
  expect(wrong).toEqual([])
})

test('finds a path that is gone, in comments only', () => {
  const source =
    "import a from 'kit/gone.ts' // as kit/gone.ts does, and kit/model\n/** domain/rules/lending */"
  expect(wrongIn('kit/example.ts', source)).toEqual(['kit/gone.ts', 'domain/rules/lending'])
  expect(
    wrongIn('docs/example.md', '`bin/gone`, `bin/start`, docs/decisions/0034, forms/NAME/form.ts'),
  ).toEqual(['bin/gone'])
})
