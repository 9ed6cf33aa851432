import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, ConfirmDialog } from '../../../../platform/ui/index.ts'
import type { DelegateLink } from './screen.tsx'

/** Refuses all future requests to this email address. A link may be forwarded, so the address is not shown. */
export const StopSectionRequests = ({ link, onRefused }: { link: DelegateLink; onRefused: () => void }) => {
  const [asking, setAsking] = useState(false)
  const refusal = useMutation({
    mutationFn: () => call('POST /api/delegate/:tenant/:key/refusal', { params: { ...link } }),
    onSuccess: onRefused,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {say('Stop asking me')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say('Stop asking you to fill in sections?')}
          confirm={say('Stop asking me')}
          busy={refusal.isPending}
          error={refusal.error}
          onConfirm={() => refusal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {say(
              "We'll tell the person who asked you. The email address that got this request gets no more of them, for any customer and from any of our companies.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
