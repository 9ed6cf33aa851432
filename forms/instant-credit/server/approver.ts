/** Whether the employee chosen as approver may approve instant credit in the branch now (IC-103, IC-A03). */
import { branchManagerSSO, type InstantCredit } from '../form/index.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'

/** Someone who may approve instant credit in a branch. */
export interface Approver {
  sso: string
  name: string
  /** '' if unknown. */
  email: string
}

export interface ApproverDependencies {
  /** Who may approve in this branch now. */
  approversOf(reader: Reader, bannerId: number, branchNumber: string): Promise<readonly Approver[]>
}

const chosen = async (
  reader: Reader,
  { approversOf }: ApproverDependencies,
  { banner_id, answers }: SavedForm,
): Promise<Approver | undefined> => {
  const { salesInformation: sales = {} } = answers as InstantCredit
  const approvers = await approversOf(reader, banner_id, sales.branchNumber ?? '')
  return approvers.find(({ sso }) => sso === sales.branchManagerSSO)
}

/** Throws Invalid if the chosen approver may not approve, or has no email address. */
export const approverOf = async (
  reader: Reader,
  d: ApproverDependencies,
  form: SavedForm,
): Promise<Approver> => {
  const found = await chosen(reader, d, form)
  const path = `salesInformation.${branchManagerSSO.key}`
  if (!found) throw new Invalid([{ path, message: 'Choose an approver of this branch.' }])
  if (!found.email)
    throw new Invalid([
      { path, message: `We don't have an email address for ${found.name}. Choose another approver.` },
    ])
  return found
}

/** Throws Conflict if the permission was withdrawn since the application was emailed. */
export const refuseFormerApprover = async (
  reader: Reader,
  d: ApproverDependencies,
  form: SavedForm,
  name: string,
): Promise<void> => {
  if (await chosen(reader, d, form)) return
  throw new Conflict(
    `${name} can no longer approve instant credit for this branch. Cancel signing and choose another approver.`,
  )
}
