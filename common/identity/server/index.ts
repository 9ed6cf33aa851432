export {
  type AccountActor,
  type AccountChange,
  type StaffAccountRecord,
  accountOf,
  changeAccount,
  createAccount,
  deleteAccount,
  employeesNoted,
  hasSystemAdmin,
  invitationPath,
  inviteAgain,
  inviteEmployee,
  lockAccount,
  recordAccountChange,
  renewInvitation,
  resetSignIn,
  sweepSessions,
} from './accounts/index.ts'
export { openAuthenticators, reencryptAuthenticators } from './factors/index.ts'
export { issuerAt } from './authority.ts'
export { claimsOf, demonstrationStaff, refuseDemonstrationStaff } from './demonstration-staff.ts'
export { identityHandlers } from './handlers.ts'
export { mountIdentity } from './mount-identity.ts'
export { ownSignInHandlers } from './own-sign-in.ts'
export {
  ACCESS_CHANGED,
  type SignInState,
  deleteExpiredRecords,
  signInState,
  sweepSignIns,
} from './records.ts'
export { staffInvitation } from './staff-invitation.mail.ts'
