/** The answers and the columns that lists read. Write them together. */
import { formEntry } from '../../domain/forms/index.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import { filedBranch } from '../../domain/rules/form-history.ts'
import type { SavedForm } from './store.ts'

export const answerColumns = ({
  form_type,
  banner_id,
  answers,
}: Pick<SavedForm, 'form_type' | 'banner_id'> & { answers: object }) => {
  const { saved } = formEntry(form_type)
  const { companyName, accountNumber, branchNumber } = saved.columns(answers)
  return {
    answers: JSON.stringify(answers),
    company_name: companyName,
    account_number: accountNumber,
    branch_number: branchNumber,
    job_name: saved.jobName?.(answers) ?? '',
    filed_branch: filedBranch(bannerById(banner_id).name, branchNumber),
  }
}
