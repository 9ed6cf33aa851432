/** The states of a submitted request for an account or a job, for screens and spreadsheets. */

/** `opening`: the ERP has not given the number yet. `refused`: staff must look at it. */
export const accountStates = ['opening', 'open', 'refused'] as const
/** `unverified`: the customer typed the account without proof, so staff check it first. */
export const jobStates = [...accountStates, 'unverified'] as const
export type AccountState = (typeof accountStates)[number]
export type JobState = (typeof jobStates)[number]

export const wordsOfAccountState: Readonly<Record<JobState, string>> = {
  opening: 'Being opened',
  open: 'Open',
  refused: 'Not opened',
  unverified: 'Not verified',
}
