export {
  type AccountChange,
  type AccountActor,
  type StaffAccountRecord,
  accountOf,
  changeAccount,
  createAccount,
  deleteAccount,
  lockAccount,
  recordAccountChange,
} from './account-store.ts'
export { type StaffAccounts, normalUserName, staffAccounts } from './accounts.ts'
export { employeesNoted, listAccount } from './directory.ts'
export {
  acceptInvitation,
  invitationOf,
  invitationPath,
  inviteAgain,
  inviteEmployee,
  renewInvitation,
  resetSignIn,
} from './invitations.ts'
export { endOtherSessions, endSession, noteSession, sessionsOf, sweepSessions } from './sessions.ts'
