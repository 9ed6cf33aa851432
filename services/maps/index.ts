export { mapsNamed } from './named.ts'
