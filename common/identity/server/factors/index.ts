export {
  type NewAuthenticator,
  authenticatorAgain,
  confirmAuthenticator,
  newAuthenticator,
  openAuthenticators,
  reencryptAuthenticators,
} from './authenticator.ts'
export { MOST_WRONG_CODES, codeAccepted, factorsOf, hasSecondFactor, wrongCodesInARow } from './factors.ts'
export { type Passkeys, passkeyOwner, passkeysOf } from './passkeys.ts'
export { renewRecoveryCodes } from './recovery-codes.ts'
