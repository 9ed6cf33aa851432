export { MissingItemsPage } from './screen.tsx'
