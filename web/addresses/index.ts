export type { AddressCheck, AddressFields } from './address-check.ts'
export { ValidateAddress, useAddressCheck } from './use-address-check.tsx'
