export { applyBanner, currentBanner, workingBanner } from './current.ts'
export { useBanner } from './use-banner.ts'
export { WordMark } from './word-mark.tsx'
