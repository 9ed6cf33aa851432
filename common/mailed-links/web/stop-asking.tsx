import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ConfirmDialog } from '../../../platform/ui/index.ts'

interface StopAskingProps {
  button: string
  /** The question of the dialog. */
  title: string
  /** What the refusal means. */
  says: string
  refuse: () => Promise<unknown>
  onRefused: () => void
}

/** Refuses all future requests to this email address. A link may be forwarded, so the address is not shown. */
export const StopAsking = ({ button, title, says, refuse, onRefused }: StopAskingProps) => {
  const [asking, setAsking] = useState(false)
  const refusal = useMutation({ mutationFn: refuse, onSuccess: onRefused })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          confirm={button}
          busy={refusal.isPending}
          error={refusal.error}
          onConfirm={() => refusal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{says}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
