export { applyBanner, currentBanner, workingBanner } from './current.ts'
export { type ShownBanner, useBanner, useCreditor } from './use-banner.ts'
export { WordMark } from './word-mark.tsx'
