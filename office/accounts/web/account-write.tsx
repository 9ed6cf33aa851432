import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../platform/client/index.ts'
import { useMay } from '../../../common/identity/web/index.ts'
import { Button, Notice, toast } from '../../../platform/ui/index.ts'

interface AccountWriteProps {
  failed: boolean
  /** The last attempt; null before the first. */
  write: { tries: number; problem: string | null } | null
  onRetry: () => Promise<{ message: string }>
  onAsked: () => Promise<unknown>
}

/** Why an account has no number yet, and another try for those who may ask for one. */
export const AccountWrite = ({ failed, write, onRetry, onAsked }: AccountWriteProps) => {
  const may = useMay('editApplications')
  const again = useMutation({
    mutationFn: onRetry,
    onSuccess: ({ message }) => {
      toast('good', message)
      return onAsked()
    },
    onError: (error) => toast('bad', messageOf(error)),
  })
  return (
    <Notice
      kind={failed ? 'bad' : 'caution'}
      title={failed ? "The ERP didn't open the account" : 'The account is being opened'}
    >
      <p>{write?.problem ?? 'The ERP usually responds within a few seconds.'}</p>
      {write && write.tries > 1 && <p>{`${write.tries} attempts so far.`}</p>}
      {may && (failed || write?.problem) && (
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
