import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the browser's part to dist/. The only thing that a build knows about its surroundings is whether it
 * may hold the screens of /dev: a Production build drops them, and whatever they import, entirely.
 */
const development = (process.env['APP_ENV'] ?? 'development') !== 'production'

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
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Under a strict policy an image is a file, never a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: development,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with the lock file, so it stays in the browser's store from release to release.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(api|generic|home|connect|\\.well-known|dev)/': 'http://localhost:5000' },
  },
})
