/** Finds the English in a file: strings, JSX text, comments and test titles, each with its offset. */
import { parseSync, visitorKeys, type Node } from 'oxc-parser'

interface Text {
  kind: 'comment' | 'title' | 'string'
  /** The text as in the file, with line breaks; code inside it is blanked, so that offsets still fit. */
  raw: string
  /** Offset of `raw` in the file. */
  start: number
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

export const textsIn = (file: string, source: string): Text[] =>
  /\.tsx?$/.test(file) ? textsOfCode(file, source) : [{ kind: 'comment', raw: prose(file, source), start: 0 }]

/** A document without its code blocks, a style sheet's comments, a page's text; any other file as a whole. */
const prose = (file: string, source: string) => {
  if (file.endsWith('.md')) return source.replaceAll(/^```.*?^```|`[^`\n]*`|\]\([^)\n]*\)/gms, blank)
  if (file.endsWith('.css')) return onlyMatches(source, /\/\*.*?\*\//gs)
  if (/\.(html|mjml)$/.test(file))
    return source.replaceAll(/<(style|script).*?<\/\1>|<(?!!--)[^>]*>/gs, blank)
  return source
}

const onlyMatches = (source: string, kept: RegExp) => {
  let end = 0
  let out = ''
  for (const match of source.matchAll(kept)) {
    out += blank(source.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return out + blank(source.slice(end))
}

const textsOfCode = (file: string, source: string): Text[] => {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const texts: Text[] = mergeLines(comments, source)
  const visit = (node: Node, parents: Node[]) => {
    const range = { start: node.start, end: node.end }
    if (node.type === 'JSXText')
      texts.push({ kind: 'string', raw: source.slice(range.start, range.end), start: range.start })
    if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral') {
      const kind = isTitle(node, parents) ? 'title' : 'string'
      if (!isCode(parents)) texts.push({ kind, raw: withoutExpressions(node, source), start: range.start })
    }
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
      for (const one of Array.isArray(child) ? child : [child]) if (one) visit(one, [...parents, node])
    }
  }
  visit(program, [])
  return texts
}

/** Merges consecutive line comments, so that a phrase is found across a line break. */
const mergeLines = (comments: { type: string; start: number; end: number }[], source: string): Text[] => {
  const merged: { start: number; end: number }[] = []
  for (const { type, start, end } of comments) {
    const last = merged.at(-1)
    if (type === 'Line' && last && /^\n?[ \t]*$/.test(source.slice(last.end, start))) last.end = end
    else merged.push({ start, end })
  }
  return merged.map(({ start, end }) => ({
    kind: 'comment',
    start,
    raw: source.slice(start, end).replaceAll(/^[ \t]*(\/\/+|\/?\*+\/?)|\*\/$/gm, blank),
  }))
}

/** A template with its expressions blanked; their strings are visited separately. */
const withoutExpressions = (node: Node, source: string) => {
  let raw = source.slice(node.start, node.end)
  if (node.type !== 'TemplateLiteral') return raw
  for (const { start, end } of node.expressions)
    raw = raw.slice(0, start - node.start) + '·'.repeat(end - start) + raw.slice(end - node.start)
  return raw
}

const isTitle = (node: Node, parents: Node[]) => {
  const call = parents.at(-1)
  if (call?.type !== 'CallExpression' || call.arguments[0] !== node) return false
  let callee: Node = call.callee
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object
  return callee.type === 'Identifier' && ['test', 'it', 'describe'].includes(callee.name)
}

/** Module names, types and the stored names of audit events are not English. */
const isCode = (parents: Node[]) =>
  isEventName(parents.at(-1)!) ||
  [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSLiteralType',
  ].includes(parents.at(-1)!.type)

/** `event: 'frozen for signing'`. */
const isEventName = (parent: Node) =>
  parent.type === 'Property' && parent.key.type === 'Identifier' && parent.key.name === 'event'
