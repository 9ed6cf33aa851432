import type { Scene } from '../../../domain/kit/index.ts'
import { useBranch } from './branch-search.ts'

/** A branch by its name, once that is known. */
const BranchName = ({ scene, text }: { scene: Scene; text: string }) => {
  const { data } = useBranch(scene.banner, text)
  return data ? `${data.name}, ${data.city}, ${data.state} (branch ${text})` : text
}
export default BranchName
