/** False in a Production build, which removes all code behind it (vite.config.ts). */
declare const __DEVELOPMENT__: boolean
