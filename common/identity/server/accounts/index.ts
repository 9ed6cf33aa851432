export {
  type AccountChange,
  type AccountActor,
  type StaffAccountRecord,
  accountAt,
  accountOf,
  changeAccount,
  createAccount,
  deleteAccount,
  hasSystemAdmin,
  lockAccount,
  lockAccountAt,
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
export { endAccess } from './end-access.ts'
export { noteSession, sessionsOf, sweepSessions } from './sessions.ts'
export { type Standing, readStanding, standingText } from './standing.ts'
