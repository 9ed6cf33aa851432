import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { tellSaved, tellUnsaved } from './save-words.ts'
import type { Draft } from './use-draft.ts'

/** What a walk to another page waits for while answers are not saved; null while nobody is leaving. */
export const useLeaving = (draft: Draft) => {
  const { dirty, wouldLose, rest } = draft
  const { history } = useRouter()
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
  const { action, next } = blocker
  /** By Back or Forward: the address is that of the other page already. */
  const popped = action !== 'PUSH' && action !== 'REPLACE'
  /** Ours again, before the first save writes the draft's key into it. */
  const takeAddressBack = async () => {
    const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    blocker.reset()
    await there
  }
  const goOn = () => {
    if (!popped) return blocker.proceed()
    // After the new address has been written.
    setTimeout(() =>
      action === 'BACK'
        ? history.back()
        : action === 'FORWARD'
          ? history.forward()
          : history.push(next.pathname),
    )
  }
  return {
    cancel: stay,
    proceed: () => {
      draft.forsake()
      blocker.proceed()
    },
    ...(draft.savable() && {
      save: async () => {
        if (popped) await takeAddressBack()
        try {
          await draft.save()
        } catch {
          tellUnsaved()
          return popped ? draft.answered() : stay()
        }
        tellSaved()
        goOn()
      },
    }),
  }
}
