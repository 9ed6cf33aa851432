/**
 * The banners under which the company trades: one line each, and one folder. Whatever a banner lacks does not compile,
 * or a test names it (test/fifth-banner).
 */
export { platt } from './platt/banner.ts'
export { rexel } from './rexel/banner.ts'
export { gexpro } from './gexpro/banner.ts'
export { rexelenergy } from './rexelenergy/banner.ts'
