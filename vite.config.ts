import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { shells } from './vite.shells.ts'

/**
 * Builds the browser's part to dist/. The only thing that a build knows about its surroundings is whether it
 * may hold the screens of /dev: a Production build drops them, and whatever they import, entirely.
 */
const development = (process.env['APP_ENV'] ?? 'development') !== 'production'

/** Lays the packed form beside every file once, so that the server never packs while somebody waits. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      // The shell is written anew for every request, and maps are for developers.
      if (!/\.(js|css|svg)$/.test(name)) continue
      const file = join(dir, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  root: 'web',
  // The server writes its one-time value over this word, in every page that it hands out.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __DEVELOPMENT__: JSON.stringify(development) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    shells(),
    packed(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Under a strict policy an image is a file, never a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: development,
    // PDF.js is what it is; it is loaded by whoever signs.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Nothing of the domain does anything by being loaded: what only a later step calls comes with that step.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]domain[\\/]/, sideEffects: false },
          // What a folder exports and a page does not use stays out of the page.
          { test: /[\\/]web[\\/].*[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // The page that comes first names every file that may come later: short names keep it small.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: {
          groups: [
            // Changes only with the lock file, so it stays in the browser's store from release to release.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
              priority: 3,
            },
            // Each file is a round for a telephone, and small ones pack badly: what every page needs comes as one …
            { name: 'shell', test: /web[\\/](main|app[\\/]external-layout)\.tsx$/, priority: 2 },
            // … and what the first step needs as another.
            { name: 'application', test: /web[\\/]credit-application[\\/]application\.tsx/, priority: 1 },
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
