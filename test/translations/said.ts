/** The texts of the customers' screens: those that a call of `say` translates, and those outside of such calls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys, type Node } from 'oxc-parser'
import { filesIn, root } from '../wording/files.ts'
import { mayShow, stringsIn } from '../wording/strings.ts'

export interface Text {
  text: string
  place: string
}

const CALLS = new Set(['say', 'sayWith'])

const REFUSALS = new Set([
  'Invalid',
  'NotSignedIn',
  'NotAllowed',
  'CodeNeeded',
  'NotFound',
  'Conflict',
  'TooLarge',
  'TooMany',
  'Unavailable',
])

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | (Node | null)[] | null>)[key] ?? [])
    .filter((child) => child !== null)

const textsOf = (node: Node | undefined): string[] => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  return node?.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(textsOf) : []
}

interface Read {
  said: Text[]
  /** The source with every translated text blanked out. */
  rest: string
}

const readFile = (file: string): Read => {
  const source = readFileSync(join(root, file), 'utf8')
  const said: Text[] = []
  let rest = source
  const blankOut = (node: Node) =>
    (rest = `${rest.slice(0, node.start)}${'0'.repeat(node.end - node.start)}${rest.slice(node.end)}`)
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && CALLS.has(node.callee.name)) {
      const [first] = node.arguments
      const place = `${file}:${source.slice(0, node.start).split('\n').length}`
      const texts = textsOf(first)
      said.push(...texts.map((text) => ({ text, place })))
      if (first && texts.length > 0) blankOut(first)
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return { said, rest }
}

const sources = (paths: readonly string[]) => paths.flatMap(filesIn).filter(mayShow)

/** The texts in calls of `say`. */
export const saidIn = (paths: readonly string[]): Text[] =>
  sources(paths).flatMap((file) => readFile(file).said)

/** A text with values has `{}` in place of each. */
const wordsOf = (node: Node | undefined): string[] =>
  node?.type === 'TemplateLiteral'
    ? [node.quasis.map(({ value }) => value.cooked ?? '').join('{}')]
    : textsOf(node)

/** What a server refuses a request with: messages of refusals, and of problems with a field. */
export const refusedIn = (paths: readonly string[]): Text[] =>
  paths.flatMap(filesIn).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const found: Text[] = []
    const keep = (node: Node | undefined, { start }: Node) => {
      const place = `${file}:${source.slice(0, start).split('\n').length}`
      found.push(...wordsOf(node).map((text) => ({ text, place })))
    }
    const visit = (node: Node) => {
      if (
        node.type === 'NewExpression' &&
        node.callee.type === 'Identifier' &&
        REFUSALS.has(node.callee.name)
      )
        keep(node.arguments[0], node)
      if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'message')
        keep(node.value, node)
      childrenOf(node).forEach(visit)
    }
    visit(parseSync(file, source).program)
    return found
  })

/** Texts between tags: shown as they are, even if the catalog has them. */
export const writtenIn = (paths: readonly string[], skipped: RegExp): Text[] =>
  sources(paths)
    .filter((file) => !skipped.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const found: Text[] = []
      const visit = (node: Node) => {
        if (node.type === 'JSXText')
          found.push({
            text: node.value.trim(),
            place: `${file}:${source.slice(0, node.start).split('\n').length}`,
          })
        childrenOf(node).forEach(visit)
      }
      visit(parseSync(file, source).program)
      return found
    })

/** Texts that no call of `say` contains: constants, which are translated where they are shown. */
export const unsaidIn = (paths: readonly string[], skipped: RegExp): Text[] =>
  sources(paths)
    .filter((file) => !skipped.test(file))
    .flatMap((file) => {
      const { rest } = readFile(file)
      return stringsIn(file, rest).map(({ text, start }) => ({
        text,
        place: `${file}:${rest.slice(0, start).split('\n').length}`,
      }))
    })
