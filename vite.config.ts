import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { shells } from './vite.shells.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/**
 * Builds the browser code into dist/. The environment changes only one thing: a Production build leaves out the screens
 * of /dev and everything that only they import.
 */
const development = (process.env['APP_ENV'] ?? 'development') !== 'production'

/**
 * Compresses every file once, at build time, so that the server never compresses during a request. The last few percent
 * take ten seconds, which a Development start saves.
 */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    // The server renders the HTML for each request, and source maps are for developers.
    const names = (await readdir(dir, { recursive: true })).filter((name) => /\.(m?js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir, name)
        const bytes = await readFile(file)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: development ? 5 : constants.BROTLI_MAX_QUALITY }
        await writeFile(`${file}.br`, await brotli(bytes, { params: quality }))
        await writeFile(`${file}.gz`, await gzip(bytes, { level: development ? 6 : 9 }))
      }),
    )
  },
})

export default defineConfig({
  root: 'app/web',
  // The server replaces this word with a one-time value in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __DEVELOPMENT__: JSON.stringify(development) },
  plugins: [react(), shells(), compressed()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // The content security policy allows no data: URLs for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: development,
    // PDF.js is large. It loads only for signing.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Rules and forms have no side effects, so code that only a later step uses loads with that step.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/](rules|form|model|text|banners|questions|forms)[\\/]/, sideEffects: false },
          // Index files have no side effects, so a page contains only the exports it uses.
          {
            test: /[\\/](web|screen|ui|client|language|storage)([\\/].*)?[\\/]index\.ts$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // The first page lists every file that may load later, so short names keep it small.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: {
          groups: [
            // A group takes what its files import too, if no group before it did, so files never load each other in circles.
            // Changes only with the lock file, so browsers keep it cached across releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
              priority: 6,
            },
            // On a phone each file costs a round trip, and small files compress poorly. So one file has what every page needs
            // and the parts that both the form and the back office need, or the back office would load the form …
            {
              name: 'shell',
              test: /((app[\\/]web[\\/]main|shell[\\/]web[\\/]external-layout)|banners[\\/]rules[\\/](lending|payment-terms)|platform[\\/](client[\\/]ask-again|files[\\/]file-sizes|storage[\\/]browser|text[\\/](email|messages|money|phone)|ui[\\/](dates|icon-button|notice|entries[\\/]day-input)))\.tsx?$/,
              priority: 5,
            },
            // … another has what the first step needs …
            { name: 'application', test: /credit-application[\\/]web[\\/]application\.tsx/, priority: 4 },
            // … and others what many pages of employees need.
            {
              name: 'ui',
              test: /platform[\\/]ui[\\/]((dialog|entries)[\\/])?(?!office-)[\w-]+\.tsx?$/,
              priority: 3,
            },
            { name: 'office', test: /office-(routes|icons)\.ts$/, priority: 2 },
            { name: 'list', test: /kit[\\/]list[\\/]web[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(api|blank-forms|generic|home|connect|\\.well-known|dev)/': 'http://localhost:5000' },
  },
})
