/** The roles that decide. */
export const decidingRoles = ['Approver', 'Admin', 'SystemAdmin'] as const
export type DecidingRole = (typeof decidingRoles)[number]

/** In whole dollars. A role without an entry has no limit. */
export type ApprovalLimits = Readonly<Partial<Record<DecidingRole, number>>>
