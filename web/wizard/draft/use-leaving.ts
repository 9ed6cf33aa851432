import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { tellSaved, tellUnsaved } from './save-words.ts'
import type { Draft } from './use-draft.ts'

/** What a walk to another page waits for while answers are not saved; null while nobody is leaving. */
export const useLeaving = (draft: Draft) => {
  const { dirty, wouldLose, rest, holdAddress } = draft
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
    if (!asking) return
    // While somebody decides whether to save, nothing is saved; what is under way waits for the address.
    rest()
    holdAddress(true)
  }, [asking, rest, holdAddress])
  if (blocker.status !== 'blocked') return null
  const { action, next } = blocker
  /** By Back or Forward: the address is that of the other page already. */
  const popped = action !== 'PUSH' && action !== 'REPLACE'
  /** Ours again, before the first save writes the draft's key into it. */
  const takeAddressBack = async () => {
    const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    blocker.reset()
    await there
  }
  const stay = async () => {
    if (popped) await takeAddressBack()
    else blocker.reset()
    holdAddress(false)
    draft.answered()
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
    cancel: () => void stay(),
    proceed: () => {
      draft.forsake()
      blocker.proceed()
    },
    ...(draft.savable() && {
      save: async () => {
        if (popped) await takeAddressBack()
        holdAddress(false)
        try {
          await draft.save()
        } catch {
          tellUnsaved()
          return popped ? draft.answered() : void stay()
        }
        tellSaved()
        goOn()
      },
    }),
  }
}
