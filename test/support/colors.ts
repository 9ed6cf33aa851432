import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The color that the rules of a module give to an element, such as `var(--bad)`; null: none. Tests load no rules, and any
 * class is there for them, so a class alone proves no color. `styles`: the classes of the module, as code imports them.
 */
export const colorOf = (
  element: Element,
  module: string,
  styles: Readonly<Record<string, string>>,
): string | null => {
  const rules = readFileSync(join(root, module), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const colors = [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const [, color] = /(?:^|[\s;])color:\s*([^;]+)/.exec(body) ?? []
    const own = selector.trim().replaceAll(/\.([a-z][\w-]*)/gi, (_, name: string) => `.${styles[name]}`)
    return color && element.matches(own) ? [color] : []
  })
  return colors.at(-1) ?? null
}
