import { branchError, branchId } from '../../../domain/forms/job-account/account.ts'
import type { Section } from '../../../domain/kit/index.ts'
import { ApiError } from '../../api/index.ts'
import { BranchSection, useBranch } from '../../branches/index.ts'
import { useField, useFormScope } from '../../form/index.ts'
import { Button, Card, Facts, Notice, Skeleton } from '../../ui/index.ts'
import { useAccount } from './use-account.ts'

/** The account decides the branch (JOB-009). Only a visitor whose account we can't read chooses one. */
export const BranchCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  const { value } = useField(branchId)
  const { data: account } = useAccount()
  const isKnown =
    account !== undefined || context.audience === 'internal' || context.facts['storefrontAccount']
  if (!isKnown) return <BranchSection of={of} field={branchId} help="Choose the branch that serves you." />
  return (
    <Card title={of.title} help={String(of.help ?? '')}>
      {typeof value === 'string' && value !== '' ? <Branch number={value} /> : <NoBranch />}
    </Card>
  )
}

const Branch = ({ number }: { number: string }) => {
  const { context } = useFormScope()
  const { data, isPending } = useBranch(context.banner, number)
  return (
    <Facts
      of={[
        ['Branch', data?.name ?? (isPending ? '…' : '-')],
        ['Branch number', number],
      ]}
    />
  )
}

/** It is being loaded, could not be loaded, or the account has none (JOB-087). */
const NoBranch = () => {
  const { problem } = useField(branchId)
  const { value: known } = useField(branchError)
  const { data: account, error, isFetching, refetch } = useAccount()
  const isFilledNext = account !== undefined && account.branchNumber !== '' && account.branchKnown !== false
  if (isFetching || isFilledNext) return <Skeleton lines={2} label="Loading the branch" />
  if (error && !isUnknown(error))
    return (
      <Notice kind="bad" title={isAway(error) ? "The ERP isn't responding" : "We couldn't load the branch"}>
        <p>The account's branch appears here once it's loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    )
  return (
    <Notice kind="bad" title="No branch">
      {String(known ?? '') ||
        problem ||
        "This account isn't assigned to one of our branches. Contact the credit department."}
    </Notice>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404
const isAway = (error: Error) => error instanceof ApiError && error.status === 503
