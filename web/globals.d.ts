/** False in a Production build, where everything behind it is dropped (vite.config.ts). */
declare const __DEVELOPMENT__: boolean
