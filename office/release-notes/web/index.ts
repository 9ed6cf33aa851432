export { NewRelease } from './new-release.tsx'
export { WhatsNew } from './whats-new.tsx'
