import type { ReactNode } from 'react'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import { StateTag } from '../../../office/accounts/web/index.ts'
import { Card, Facts, Notice, Page } from '../../../platform/ui/index.ts'
import { PrintMargins } from '../../../kit/screen/wizard/index.ts'
import { heading } from './heading.ts'
import { JobStatus } from './job-status.tsx'
import type { Complete } from './queries.ts'
import { say } from '../../../platform/language/index.ts'

interface CompletedProps {
  tenant: BannerName
  of: Complete
  children?: ReactNode
}

/** The panel after the submission (JOB-031 to JOB-033). */
export const Completed = ({ tenant, of, children }: CompletedProps) => {
  const { followsGroup } = abilitiesOf(tenant)
  return (
    <Page title={say(heading)} tabTitle={of.jobName} lead={of.jobName} fresh>
      <PrintMargins tenant={tenant} of={of.company} reference={of.reference} />
      <Notice kind="good" title={say('Submitted')}>
        {say('Job Account application has been submitted and will be reviewed by the Credit Department.')}
      </Notice>
      {of.submissionWarningMessage && (
        <Notice kind="caution" title={say('Please note')}>
          {say(of.submissionWarningMessage)}
        </Notice>
      )}
      <Card title={say('Status')}>
        <JobStatus tenant={tenant} of={of} />
      </Card>
      <Card title={say('New job account')}>
        <Facts
          of={[
            [say('Company'), of.company],
            [say('Company account number'), of.companyAccountNumber],
            ...(followsGroup
              ? ([[say('Pending job ship-to account number'), numberOf(of)]] as const)
              : ([] as const)),
            [say('Job name'), of.jobName],
            [say('Job limit requested'), wholeDollars(of.jobLimitRequested)],
            [
              say('Assigned branch'),
              followsGroup
                ? of.assignedBranch
                : say('{place} (branch {number})', {
                    place: of.assignedBranch,
                    number: of.assignedBranchNumber,
                  }),
            ],
            [say('Reference number'), of.reference],
          ]}
        />
      </Card>
      {children}
    </Page>
  )
}

const numberOf = ({ state, pendingJobAccountNumber }: Complete) =>
  pendingJobAccountNumber ?? <StateTag state={state} />
