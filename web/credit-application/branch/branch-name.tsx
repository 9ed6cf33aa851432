import type { FormContext } from '../../../domain/kit/index.ts'
import { branchPlace } from '../../../domain/rules/branches.ts'
import { useBranch } from '../../branches/index.ts'
import { say } from '../../language/index.ts'

/** The name of a branch; its number until the name has loaded. */
const BranchName = ({ context, text }: { context: FormContext; text: string }) => {
  const { data } = useBranch(context.banner, text)
  return (
    <span>{data ? say('{place} (branch {number})', { place: branchPlace(data), number: text }) : text}</span>
  )
}
export default BranchName
