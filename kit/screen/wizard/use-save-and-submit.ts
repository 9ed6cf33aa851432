import { useState } from 'react'
import type { Draft } from './draft/use-draft.ts'
import { failureOf, type SubmissionFailure } from './submission-failure.ts'
import { say } from '../../../platform/language/index.ts'

/** Saves with the state 'submitting', then submits with the key from that save. Reports which of the two failed. */
export const useSaveAndSubmit = <Reply>(
  draft: Draft,
  send: (applicationKey: string) => Promise<Reply>,
  onSubmitted: (reply: Reply) => void | Promise<void>,
) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SubmissionFailure | null>(null)
  const saveThenSend = async (): Promise<SubmissionFailure | null> => {
    let key: string
    try {
      key = (await draft.saveForSubmission()).applicationKey
    } catch (error) {
      return failureOf(say('Something went wrong while trying to Save the Form'), error)
    }
    let reply: Reply
    try {
      reply = await send(key)
    } catch (error) {
      return failureOf(say('Something went wrong with Submitting the Form'), error)
    }
    await onSubmitted(reply)
    return null
  }
  return {
    busy,
    failed,
    setFailed,
    /** Returns why it failed; null if it did not. */
    submit: async () => {
      setBusy(true)
      setFailed(null)
      const failure = await saveThenSend()
      if (failure) setFailed(failure)
      setBusy(false)
      return failure
    },
  }
}
