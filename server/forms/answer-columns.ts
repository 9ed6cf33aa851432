/** The answers as a row keeps them, with what lists read of them. Whoever writes answers writes all of these. */
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { filedBranch } from '../../domain/rules/form-history.ts'
import { sectionOf } from './forms.ts'

export const answerColumns = ({ banner_id, answers }: { banner_id: number; answers: object }) => {
  const { companyName, internalCompanyName, accountNumber, branchNumber } = sectionOf(answers, 'businessInfo')
  const branch = trimmed(branchNumber)
  return {
    answers: JSON.stringify(answers),
    // Employees often know the company by a name of their own alone (APP-A09).
    company_name: trimmed(companyName) || trimmed(internalCompanyName),
    account_number: trimmed(accountNumber),
    branch_number: branch,
    filed_branch: filedBranch(bannerById(banner_id as BannerId).name, branch),
  }
}

const trimmed = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '')
