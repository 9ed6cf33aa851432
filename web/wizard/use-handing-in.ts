import { useState } from 'react'
import type { Draft } from './draft/use-draft.ts'
import { failureOf, type SubmissionFailure } from './submission-failure.ts'

/** The save marked 'submitting', then the submission with the key that it gave; what failed is told by its name. */
export const useHandingIn = <Reply>(
  draft: Draft,
  send: (applicationKey: string) => Promise<Reply>,
  onSubmitted: (reply: Reply) => void | Promise<void>,
) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SubmissionFailure | null>(null)
  const handIn = async () => {
    let key: string
    try {
      key = (await draft.saveForSubmission()).applicationKey
    } catch (error) {
      return setFailed(failureOf('Something went wrong while trying to Save the Form', error))
    }
    let reply: Reply
    try {
      reply = await send(key)
    } catch (error) {
      return setFailed(failureOf('Something went wrong with Submitting the Form', error))
    }
    await onSubmitted(reply)
  }
  return {
    busy,
    failed,
    setFailed,
    submit: async () => {
      setBusy(true)
      setFailed(null)
      await handIn()
      setBusy(false)
    },
  }
}
