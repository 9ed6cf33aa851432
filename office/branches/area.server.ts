import { branchLists } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { job } from '../../platform/jobs/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { branchListHandlers, loadFromService, type BranchesFromService, findBranch } from './server/index.ts'

const loadBranchesDaily = job<Record<string, never>>('load-branches')

export const branchArea = serverArea({
  contract: { branchLists },
  handlers: (d: PartsOf<typeof branchListHandlers>) => ({
    branchLists: branchListHandlers(d),
  }),
  jobs: (d: BranchesFromService & { jobs: Jobs }) => {
    d.jobs.daily(loadBranchesDaily, 3, () => loadFromService(d))
  },
  subjects: { branch: findBranch },
  mails: [],
})
