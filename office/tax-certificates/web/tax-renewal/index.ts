export { TaxRenewal } from './screen.tsx'
