import type { FormContext } from '../../../domain/kit/index.ts'
import { useBranch } from './branch-search.ts'

/** A branch by its name, once that is known. */
const BranchName = ({ context, text }: { context: FormContext; text: string }) => {
  const { data } = useBranch(context.banner, text)
  return data ? `${data.name}, ${data.city}, ${data.state} (branch ${text})` : text
}
export default BranchName
