import type { FormContext } from '../../../kit/model/index.ts'
import { branchPlace } from '../../../banners/rules/branches.ts'
import { useBranch } from '../../../common/branches/web/index.ts'
import { say } from '../../../platform/language/index.ts'

/** The name of a branch; its number until the name has loaded. */
const BranchName = ({ context, text }: { context: FormContext; text: string }) => {
  const { data } = useBranch(context.banner, text)
  return (
    <span>{data ? say('{place} (branch {number})', { place: branchPlace(data), number: text }) : text}</span>
  )
}
export default BranchName
