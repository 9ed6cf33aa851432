/**
 * Texts in JSX that come and go beside other nodes, or that something comes and goes before. A browser that translates
 * the page puts each text into its own element; React then no longer finds it, and the page breaks
 * (docs/decisions/0115).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys, type Node } from 'oxc-parser'
import { webFiles } from '../../bin/suite/layout.ts'
import { root } from '../wording/files.ts'

/** These put each text among their children into its own element. */
const WRAPPING = new Set(['Button', 'StatusTag'])

/** `steady`: always there. `passing`: may come or go. A `text` is certainly one; a variable counts as a node. */
interface Child {
  node: Node
  kind: 'steady text' | 'passing text' | 'steady node' | 'passing node'
}

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | (Node | null)[] | null>)[key] ?? [])
    .filter((child) => child !== null)

const isText = (node: Node): boolean =>
  (node.type === 'Literal' && ['string', 'number'].includes(typeof node.value) && node.value !== '') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^(say|String)$/.test(node.callee.name)) ||
  (node.type === 'BinaryExpression' && node.operator === '+')

/** The values that an expression may have. */
const branchesOf = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(branchesOf)
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? branchesOf(node.right) : [node.left, node.right].flatMap(branchesOf)
  return [node]
}

const childOf = (node: Node): Child | null => {
  if (node.type === 'JSXText')
    return node.value.trim() === '' && node.value.includes('\n') ? null : { node, kind: 'steady text' }
  if (node.type !== 'JSXExpressionContainer') return { node, kind: 'steady node' }
  const { expression } = node
  if (expression.type === 'JSXEmptyExpression') return null
  if (expression.type !== 'ConditionalExpression' && expression.type !== 'LogicalExpression')
    return { node, kind: isText(expression) ? 'steady text' : 'steady node' }
  const branches = branchesOf(expression)
  // A text that only changes its words stays the same node.
  if (expression.type === 'ConditionalExpression' && branches.every(isText))
    return { node, kind: 'steady text' }
  return { node, kind: branches.some(isText) ? 'passing text' : 'passing node' }
}

const nameOf = (node: Node): string =>
  node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier'
    ? node.openingElement.name.name
    : ''

const looseIn = (children: readonly Node[]): Node[] => {
  const all = children.map(childOf).filter((child) => child !== null)
  if (all.length < 2) return []
  const passing = all.findIndex(({ kind }) => kind.startsWith('passing'))
  return all
    .filter(
      ({ kind }, at) => kind === 'passing text' || (kind === 'steady text' && passing !== -1 && passing < at),
    )
    .map(({ node }) => node)
}

/** What a function returns, without the functions inside it. */
const returnsOf = (node: Node): Node[] => {
  if (node.type === 'ReturnStatement') return node.argument ? branchesOf(node.argument) : []
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap(returnsOf)
}

/** A component that shows a text or an element, depending on its props: the text comes and goes. */
const looseReturns = (node: Node): Node[] => {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !/^[A-Z]/.test(node.id.name))
    return []
  if (node.init?.type !== 'ArrowFunctionExpression') return []
  const { body } = node.init
  const returned = body.type === 'BlockStatement' ? childrenOf(body).flatMap(returnsOf) : branchesOf(body)
  return returned.some(({ type }) => type.startsWith('JSX')) ? returned.filter(isText) : []
}

/** The texts as `file:line text`. */
export const looseTextsIn = (file: string, source: string): string[] => {
  const found: string[] = []
  const visit = (node: Node) => {
    for (const { start, end } of looseReturns(node))
      found.push(`${file}:${source.slice(0, start).split('\n').length} ${source.slice(start, end)}`)
    if ((node.type === 'JSXElement' && !WRAPPING.has(nameOf(node))) || node.type === 'JSXFragment')
      for (const { start, end } of looseIn(node.children))
        found.push(`${file}:${source.slice(0, start).split('\n').length} ${source.slice(start, end).trim()}`)
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

export const looseTexts = (): string[] =>
  webFiles(root, 'tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => looseTextsIn(file, readFileSync(join(root, file), 'utf8')))
