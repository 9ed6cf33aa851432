/** The answers and the columns that lists read. Write them together. */
import { formEntry } from '../../../forms/registry.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { filedBranch } from '../../../platform/access/form-history.ts'
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
