import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { tellSaved, tellUnsaved } from './save-words.ts'
import type { Draft } from './use-draft.ts'

/** What a walk to another page waits for while answers are not saved; null while nobody is leaving. */
export const useLeaving = (draft: Draft) => {
  const { dirty, wouldLose, rest } = draft
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: wouldLose,
    shouldBlockFn: useCallback(
      ({ current, next }) => {
        const from = current.params as { tenant?: string; guid?: string }
        const to = next.params as { tenant?: string; guid?: string }
        // Another step is another hash of the same page; the first save gives it the key.
        const same =
          next.routeId === current.routeId &&
          to.tenant === from.tenant &&
          (!from.guid || to.guid === from.guid)
        return !same && dirty()
      },
      [dirty],
    ),
  })
  const asking = blocker.status === 'blocked'
  useEffect(() => {
    // While she decides whether to save, nothing is saved.
    if (asking) rest()
  }, [asking, rest])
  if (blocker.status !== 'blocked') return null
  const stay = () => {
    blocker.reset()
    draft.answered()
  }
  return {
    cancel: stay,
    proceed: () => {
      draft.forsake()
      blocker.proceed()
    },
    ...(draft.savable() && {
      save: async () => {
        try {
          await draft.save()
        } catch {
          tellUnsaved()
          return stay()
        }
        tellSaved()
        blocker.proceed()
      },
    }),
  }
}
