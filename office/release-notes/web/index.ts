export { NewRelease } from './new-release.tsx'
