/**
 * The HTML that the server sends. Every page contains the styles of the frame, which saves a round trip. The
 * application's page also shows its frame at once and preloads the files of its first step, which the browser would
 * otherwise discover only after the first script has run.
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
 * Embeds the style sheets that a page links. A disabled link is never fetched, and it keeps the loader of later scripts
 * from fetching a style sheet that is already embedded.
 */
const withStyle = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(/ *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n/g, (link, file: string) => {
    const sheet = bundle[file]
    return sheet?.type === 'asset'
      ? `    <style nonce="__CSP_NONCE__">${text(sheet.source).trim()}</style>\n    <link rel="stylesheet" disabled href="/${file}">\n`
      : link
  })

/** The scripts and style sheets that must load before this module can run. */
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
