import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, ConfirmDialog } from '../../../../platform/ui/index.ts'
import type { RefereeLink } from './screen.tsx'

/** Refuses all future requests to this email address. A link may be forwarded, so the address is not shown. */
export const StopAsking = ({ link, onRefused }: { link: RefereeLink; onRefused: () => void }) => {
  const [asking, setAsking] = useState(false)
  const refusal = useMutation({
    mutationFn: () => call('POST /api/reference/:tenant/:key/refusal', { params: { ...link } }),
    onSuccess: onRefused,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {say('Stop asking us')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say('Stop asking you for references?')}
          confirm={say('Stop asking us')}
          busy={refusal.isPending}
          error={refusal.error}
          onConfirm={() => refusal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {say(
              "We won't send any more reference requests to the email address that got this one, for any customer and from any of our companies.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
