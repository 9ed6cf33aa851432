import { branchError, branchId, companyAddress } from '../../../form/account.ts'
import type { Section } from '../../../../../kit/model/index.ts'
import { ApiError } from '../../../../../platform/client/index.ts'
import { BranchSection, useBranch } from '../../../../../common/branches/web/index.ts'
import { useField, useFormScope } from '../../../../../kit/screen/index.ts'
import { Button, Card, Facts, Notice, Skeleton } from '../../../../../platform/ui/index.ts'
import { useAccount } from './use-account.ts'
import { say } from '../../../../../platform/language/index.ts'

/** The account decides the branch (JOB-009). Only a visitor whose account we can't read chooses one. */
export const BranchCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  const { value } = useField(branchId)
  const { data: account } = useAccount()
  const isKnown =
    account !== undefined || context.audience === 'internal' || context.facts['storefrontAccount']
  if (!isKnown)
    return (
      <BranchSection
        of={of}
        field={branchId}
        near={companyAddress}
        help={say('Choose the branch that serves you.')}
      />
    )
  return (
    <Card title={say(of.title)} help={say(String(of.help ?? ''))}>
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
        [say('Branch'), data?.name ?? (isPending ? '…' : '-')],
        [say('Branch number'), number],
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
  if (isFetching || isFilledNext) return <Skeleton lines={2} label={say('Loading the branch')} />
  if (error && !isUnknown(error))
    return (
      <Notice
        kind="bad"
        title={isAway(error) ? say("The ERP isn't responding") : say("We couldn't load the branch")}
      >
        <p>{say("The account's branch appears here once it's loaded.")}</p>
        <Button onClick={() => void refetch()}>{say('Try again')}</Button>
      </Notice>
    )
  return (
    <Notice kind="bad" title={say('No branch')}>
      {String(known ?? '') ||
        problem ||
        say("This account isn't assigned to one of our branches. Contact the credit department.")}
    </Notice>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404
const isAway = (error: Error) => error instanceof ApiError && error.status === 503
