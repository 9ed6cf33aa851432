/**
 * Finds the strings in a source file that users can see: screens, labels, hints, errors from browser and server, toasts,
 * mails, letters, PDFs, page titles, ARIA names.
 *
 * Leaves out imports, types, object keys, comparisons, class names, URLs, SQL, log lines, `new Error` (for programmers),
 * names in code (ids, kinds, headers), generated docs, operator commands, settings, development pages, sample answers,
 * demonstration data, translations, and tables of data. A single lowercase word counts as code, so a label such as `none` is missed.
 * A sentence assembled from parts is listed part by part.
 */
import { parseSync, visitorKeys, type Node } from 'oxc-parser'
import { isProduct, isTest } from '../../bin/suite/layout.ts'

interface Shown {
  /** One line; an expression is `{its source}`. */
  text: string
  start: number
}

const skippedFiles = new RegExp(
  [
    String.raw`\.test\.tsx?$|\.data\.ts$|\.gen\.ts$|/samples\.ts$|demonstration-`,
    '^app/(web/dev|dev|commands|demonstration|reference)/|/demonstration[/.]|^platform/(audit|config|database|jobs|secrets)/|storefront/server/mount-tokens',
    'generated-docs|openapi|gateway-definition|spreadsheet|http/pseudonyms|mail/mailbox',
    '^kit/model/(describe|condition|places|forms-as-markdown)|banner-overrides|publication-28',
    '^platform/language/spanish/|/spanish[.]ts$',
  ].join('|'),
)

export const mayShow = (file: string) =>
  /\.tsx?$/.test(file) && isProduct(file) && !isTest(file) && !skippedFiles.test(file)

export const stringsIn = (file: string, source: string): Shown[] => {
  const found: Shown[] = []
  const visit = (node: Node, parents: Node[]) => {
    if (leavesOut(node, parents) || isPartOfText(node, parents, source)) return
    if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral')
      found.push({ text: textOf(node, source), start: node.start })
    if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && !isInline(node))
      for (const run of runsOf(node.children))
        found.push({ text: run.map((part) => textOf(part, source)).join(''), start: run[0]!.start })
    for (const child of childrenOf(node)) visit(child, [...parents, node])
  }
  visit(parseSync(file, source).program, [])
  return found
    .map(({ text, start }) => ({
      text: text
        .replaceAll(/<[a-z/?!][^>]*>|\s+/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
      start,
    }))
    .filter(({ text }) => hasWords(text))
}

const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Record<string, Node | (Node | null)[] | null>)[key] ?? [])
    .filter((child) => child !== null)

/** A longer expression is shown as `{…}`: it may hold a whole screen, whose strings are listed separately. */
const LONGEST = 70

const textOf = (node: Node, source: string): string => {
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'JSXText') return node.value.replaceAll(/&nbsp;|&#160;/g, ' ').replaceAll('&amp;', '&')
  if (node.type === 'JSXElement') return node.children.map((child) => textOf(child, source)).join('')
  if (node.type === 'JSXExpressionContainer') return placeholder(node.expression, source)
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(
        ({ value }, i) =>
          value.cooked! + (node.expressions[i] ? placeholder(node.expressions[i], source) : ''),
      )
      .join('')
  return ''
}

const placeholder = (node: Node, source: string) => {
  if (node.type === 'Literal') return String(node.value)
  const text = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
  return text.length <= LONGEST && !/[<`]/.test(text) ? `{${text}}` : '{…}'
}

/** Whether the enclosing template already shows this expression as a placeholder. */
const isPartOfText = (node: Node, parents: Node[], source: string) =>
  parents.at(-1)?.type === 'TemplateLiteral' && placeholder(node, source) !== '{…}'

const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'time'])
const isInline = (node: Node) =>
  node.type === 'JSXElement' &&
  node.openingElement.name.type === 'JSXIdentifier' &&
  INLINE.has(node.openingElement.name.name)
const isText = (node: Node) => node.type === 'JSXText' && /\S/.test(node.value)

/** Groups children that read as one sentence: text, values and inline elements. */
const runsOf = (children: Node[]): Node[][] => {
  const runs: Node[][] = [[]]
  for (const child of children) {
    if (child.type === 'JSXText' || child.type === 'JSXExpressionContainer' || isInline(child))
      runs.at(-1)!.push(child)
    else runs.push([])
  }
  return runs.filter((run) =>
    run.some(
      (part) => isText(part) || (isInline(part) && part.type === 'JSXElement' && part.children.some(isText)),
    ),
  )
}

/** Whether the text has two words, or one capitalized word, outside its placeholders, and is not code. */
const hasWords = (text: string) => {
  const words = text.replaceAll(/\{[^{}]*\}/g, ' ').trim()
  if (CODE.test(words) || /^[\w-]+:\{|box-sizing/.test(text)) return false
  return /[A-Za-z]{2,}[,;:.]? +\(?[A-Za-z]|[a-z]{2,}[:,] *$|^[A-Z][a-z]+\b/.test(words)
}
const CODE =
  /^[\w-]+\/[\w.+-]+(;|$)|^\(?(min|max|prefers)-|^https?:|^(select|insert|update|delete|with|set|create|alter|drop|order by|where|and|from|listen|notify) |^[\w-]+=|^[A-Z][a-z]+(-[A-Z][a-zA-Z]+)+$|^[A-Z][a-z]+[A-Z]\w*$|^(no-store|no-cache|private|public|inset|default-src)\b|\bcharset=|^Bearer\b|^[\d.]+px|^[\w.]+ as \w+$|^is not$|^(img|worker)-src|^attachment;|^sandbox /

const CODE_ATTRIBUTES =
  /^(className|id|htmlFor|name|type|role|href|src|to|key|style|rel|target|method|action|accept|autoComplete|inputMode|enterKeyHint|pattern|form|d|viewBox|transform|fill|stroke.*|points|kind|tone|size|width|height|variant|icon|path|search|params|lang|dir|sandbox|allow|as|data-.*|aria-(describedby|labelledby|controls|live|current|owns|haspopup|autocomplete|activedescendant|sort|relevant|atomic))$/
const CODE_KEYS =
  /^(method|path|type|kind|id|code|className|style|href|url|sql|contentType|display|font.*|family|transform|query|queryKey|sample|samples|summary|locale|timeZone|algorithm|alg|name[A-Z]\w*|encoding|mime.*|headers?|color|background|.*[cC]olor|event|audience|issuer|scope|format)$/
const CODE_CALLS =
  /^(log|request\.log|app\.log|console|sql|kysely)(\.|$)|\.(log|info|warn|debug|querySelector(All)?|closest|matches|addEventListener|removeEventListener|getItem|setItem|removeItem|header|startsWith|endsWith|includes|split|indexOf|localeCompare|getElementById|createElement|setAttribute|getAttribute|matchMedia|execute|createHash|literal|enum|describe|setHeader|dispatchEvent|font|registerFont)$|^(fact|matchMedia|fetch|createHash|createHmac|lazy|createFileRoute|require|setTimeout|Symbol|BigInt|Number)$/
const CODE_CLASSES =
  /^(Error|TypeError|RangeError|AggregateError|RegExp|URL|URLSearchParams|Intl\..*|Worker|Set|Map|CustomEvent|Event|KeyboardEvent|SyntaxError|DOMException)$/

const leavesOut = (node: Node, parents: Node[]): boolean => {
  const parent = parents.at(-1)
  if (/^(TS(?!NonNull|As|Satisfies|Instantiation)|Import|ExportAll|Directive)/.test(node.type)) return true
  if (node.type === 'TaggedTemplateExpression') return true
  if (node.type === 'ExpressionStatement' && node.expression.type === 'Literal') return true
  if (!parent) return false
  if (
    node.type === 'Literal' &&
    ['ExportNamedDeclaration', 'SwitchCase', 'MemberExpression'].includes(parent.type)
  )
    return true
  if (parent.type === 'BinaryExpression' && !['+'].includes(parent.operator)) return node.type === 'Literal'
  if (parent.type === 'Property' && parent.key === node) return true
  if (
    parent.type === 'Property' &&
    parent.key.type !== 'PrivateIdentifier' &&
    CODE_KEYS.test(nameOf(parent.key))
  )
    return true
  if (parent.type === 'JSXAttribute') return CODE_ATTRIBUTES.test(attributeOf(parent))
  if (parent.type === 'CallExpression' && parent.callee !== node)
    return CODE_CALLS.test(nameOf(parent.callee))
  if (parent.type === 'NewExpression' && parent.callee !== node)
    return CODE_CLASSES.test(nameOf(parent.callee))
  return false
}

const attributeOf = (node: Node) =>
  node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' ? node.name.name : ''

/** Returns a callee as `a.b.c`, or the key of a property. */
const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'ThisExpression') return 'this'
  if (node.type === 'CallExpression') return nameOf(node.callee)
  return node.type === 'MemberExpression' ? `${nameOf(node.object)}.${nameOf(node.property)}` : ''
}
