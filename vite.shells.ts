/**
 * The HTML that the server sends. Every page contains the styles of the layout, which saves a round trip. The
 * application's page also contains the styles of its first step and preloads its scripts, which the browser would
 * otherwise discover only after the first script has run. A new application shows its first step at once; it can be
 * filled out before any script has loaded (docs/decisions/0097). Other applications show a frame.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, Rolldown } from 'vite'
import { bannerNames } from './banners/rules/banners.ts'

const run = promisify(execFile)

/** Replaced by what the page shows until its first screen is ready. */
const FRAME = '<!-- frame -->'
const withFrame = (page: string, frame: string): string => page.replace(FRAME, () => frame)

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
      const files = filesOf(bundle, '/forms/credit-application/web/application.tsx')
      const sheets = files.filter((file) => file.endsWith('.css') && !plain.includes(file))
      const scripts = files.filter((file) => !file.endsWith('.css') && !plain.includes(file))
      const head = [
        ...sheets.map((file) => embedded(file, bundle)),
        ...scripts.map(preload),
        // Without JavaScript nothing could be sent, and the page says so.
        '    <noscript><style nonce="__CSP_NONCE__">#frame { display: none }</style></noscript>',
      ].join('\n')
      this.emitFile({
        type: 'asset',
        fileName: 'application.html',
        source: plain
          .replace('<html lang="en">', '<html lang="en" data-banner="__BANNER__">')
          .replace('</head>', () => `${head}\n</head>`)
          .replace('<div id="root"></div>', `<div id="root" hidden></div>${FRAME}`),
      })
    },
  },
  async writeBundle({ dir = 'dist' }) {
    const page = readFileSync(join(dir, 'application.html'), 'utf8')
    const frame = readFileSync('app/web/frame.html', 'utf8')
    const [style = '', body = ''] = frame.split(/(?<=<\/style>)/)
    writeFileSync(
      join(dir, 'application.html'),
      withFrame(page, body).replace('</head>', () => `${style}\n</head>`),
    )
    await Promise.all(
      bannerNames.map(async (banner) => {
        const { stdout } = await run(process.execPath, ['bin/first-step.ts', dir, banner])
        writeFileSync(
          join(dir, `application-${banner}.html`),
          withFrame(page, `<div id="frame">${stdout}</div>`),
        )
      }),
    )
  },
})

const preload = (file: string): string =>
  `    <link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`

/** Embeds the style sheets that a page links. */
const withStyle = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(
    / *<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n/g,
    (link, file: string) => embedded(file, bundle) || link,
  )

/**
 * A style sheet in the page. A disabled link is never fetched, and it keeps the loader of later scripts from fetching a
 * style sheet that is already embedded. '' if there is no such file.
 */
const embedded = (file: string, bundle: Rolldown.OutputBundle): string => {
  const sheet = bundle[file]
  return sheet?.type === 'asset'
    ? `    <style nonce="__CSP_NONCE__">${text(sheet.source).trim()}</style>\n    <link rel="stylesheet" disabled href="/${file}">\n`
    : ''
}

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
