/**
 * Reads an application as staff submit it, and checks every list and the directory again. Calls outside services, so
 * no transaction may be open.
 */
import { type CreditApplication, creditApplication } from '../form/index.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { readChecked } from '../../../common/lookups/server/index.ts'
import { type ContextOf, type SavedForm, formById, storedAnswers } from '../../../kit/saving/server/index.ts'

export interface ReadingDependencies {
  db: Database
  contextOf: ContextOf
  directory: Directory
}

/** What the directory could not check because it did not respond. */
export type NotAsked = 'account' | 'salespeople'

export interface InternalReading {
  form: SavedForm
  /** As they are stored: salespeople under their current names in the directory. */
  answers: CreditApplication
  problems: Problem[]
  notAsked: NotAsked[]
}

/** `whole`: at the submission; before that, accounts and salespeople are accepted as chosen. */
export const readInternally = async (
  { db, contextOf, directory }: ReadingDependencies,
  formId: number,
  now: Date,
  { whole }: { whole: boolean },
): Promise<InternalReading> => {
  const form = await formById(db, formId)
  const context = contextOf(form, 'internal', now, 'adminApplication')
  const stored = (await storedAnswers(db, form)) as CreditApplication
  const reading = await readChecked(db, creditApplication, context, {
    raw: stored,
    stored,
    directory: whole ? directory : undefined,
  })
  const account = whole ? await accountProblem(directory, form, reading.answers) : []
  return {
    form,
    answers: reading.answers,
    problems: [...reading.problems, ...(account === 'not asked' ? [] : account)],
    notAsked: [
      ...(reading.peopleNotAsked ? ['salespeople' as const] : []),
      ...(account === 'not asked' ? ['account' as const] : []),
    ],
  }
}

/** The account must exist, and its branch must be one of ours (APP-169, APP-189). */
const accountProblem = async (
  directory: Directory,
  { banner_id }: SavedForm,
  { businessInfo }: CreditApplication,
): Promise<Problem[] | 'not asked'> => {
  if (businessInfo?.hasAccount !== 'true' || !businessInfo.accountNumber) return []
  const problem = (message: string) => [{ path: 'businessInfo.accountNumber', message, missing: false }]
  try {
    const banner = bannerById(banner_id).name
    const account = await directory.account(banner, businessInfo.accountNumber)
    if (!account) return problem('*Customer Number Not Found')
    return account.branchKnown ? [] : problem("This account's branch isn't one of ours.")
  } catch (error) {
    if (error instanceof Unavailable) return 'not asked'
    throw error
  }
}
