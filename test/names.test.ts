/**
 * A function is a verb with its object, a type a noun that says what it holds. `asked`, `found` and `Told`
 * say neither. Names that can be guessed are worth more than short ones.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Program } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isTest, productFiles } from '../bin/suite/layout.ts'

const root = join(import.meta.dirname, '..')
const known: readonly string[] = readFileSync(join(import.meta.dirname, 'names-exported-twice.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)

interface Declared {
  name: string
  kind: 'function' | 'type' | 'value'
  isExported: boolean
}

const declaredIn = (program: Program): Declared[] =>
  program.body.flatMap((statement): Declared[] => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    switch (declaration?.type) {
      case 'VariableDeclaration':
        return declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier'
            ? [
                {
                  name: id.name,
                  kind: /Function/.test(init?.type ?? '') ? ('function' as const) : ('value' as const),
                  isExported,
                },
              ]
            : [],
        )
      case 'FunctionDeclaration':
        return [{ name: declaration.id!.name, kind: 'function', isExported }]
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return [{ name: declaration.id.name, kind: 'type', isExported }]
      default:
        return []
    }
  })

const declared = productFiles(root)
  .filter((file) => !isTest(file) && !file.includes('/migrations/'))
  .flatMap((file) =>
    declaredIn(parseSync(file, readFileSync(join(root, file), 'utf8')).program).map((one) => ({
      ...one,
      file,
    })),
  )

/** Verbs that look like participles are fine: `embed`, `read`, `put`. */
const verbs = /^(embed|feed|need|proceed|seed|shed|speed)$/
const irregular =
  /^(begun|bought|bound|brought|built|caught|done|drawn|felt|found|given|gone|held|kept|known|left|lost|made|meant|met|paid|said|sealed|seen|sent|shown|sold|sought|spoken|taken|taught|thought|told|won|written)$/i
const isBareParticiple = (name: string) =>
  /^[a-z]+$/.test(name) && !verbs.test(name) && (/[a-z]ed$/.test(name) || irregular.test(name))

test('no function is named by a bare participle', () => {
  const wrong = declared.filter(({ name, kind }) => kind === 'function' && isBareParticiple(name))
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('no type is named by an irregular participle', () => {
  const wrong = declared.filter(({ name, kind }) => kind === 'type' && irregular.test(name))
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('no name is exported by two files, except those that are listed: the list only becomes shorter', () => {
  const files = new Map<string, Set<string>>()
  for (const { name, isExported, file } of declared)
    if (isExported) files.set(name, (files.get(name) ?? new Set()).add(file))
  const twice = [...files].filter(([, found]) => found.size > 1).map(([name]) => name)
  expect(twice.filter((name) => !known.includes(name)).toSorted()).toEqual([])
  expect(known.filter((name) => !twice.includes(name))).toEqual([])
})
