export type { AddressCheck, AddressFields } from './address-check.ts'
export { isCompleteAddress } from './complete.ts'
export { ValidateAddress, useAddressCheck } from './use-address-check.tsx'
export { ValidateAddressButton } from './validate-button.tsx'
