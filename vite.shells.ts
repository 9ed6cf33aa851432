/**
 * The HTML that the server hands out. Every page carries the style of the frame in itself, so that nothing waits for
 * a second round; the application's page also shows its frame at once, and names the files of its first step, which
 * the browser would learn of only after the first script had run.
 */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const text = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : Buffer.from(source).toString('utf8')

export const shells = (): Plugin => ({
  name: 'shells',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const shell = bundle['index.html']
      if (shell?.type !== 'asset') return
      const plain = withStyle(text(shell.source), bundle).replace(
        '</head>',
        '  <style nonce="__CSP_NONCE__">__BANNER_COLORS__</style>\n  </head>',
      )
      shell.source = plain
      const preloads = filesOf(bundle, '/web/credit-application/application.tsx')
        .filter((file) => !plain.includes(file))
        .map(preload)
      const frame = readFileSync('web/frame.html', 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: 'application.html',
        source: plain
          .replace('<html lang="en">', '<html lang="en" data-banner="__BANNER__">')
          .replace('</head>', `${preloads.join('\n')}\n</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`),
      })
    },
  },
})

const preload = (file: string): string =>
  file.endsWith('.css')
    ? `    <link rel="preload" as="style" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
    : `    <link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`

/**
 * The style sheets that a page links stand in it instead. A disabled link is never fetched; it keeps the loader of
 * later scripts from fetching what is there already.
 */
const withStyle = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(/ *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n/g, (link, file: string) => {
    const sheet = bundle[file]
    return sheet?.type === 'asset'
      ? `    <style nonce="__CSP_NONCE__">${text(sheet.source).trim()}</style>\n    <link rel="stylesheet" disabled href="/${file}">\n`
      : link
  })

/** Script and style that must be there before this module can run. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] => {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName)
  return [...files]
}
