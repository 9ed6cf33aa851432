import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { tellSaved, tellUnsaved } from './save-toasts.ts'
import type { Draft } from './use-draft.ts'

/**
 * Blocks navigation to another page while answers are unsaved; null while the user is not leaving. `silently`: a draft
 * with a key is saved instead, unless something could be lost (SHELL-039).
 */
export const useLeaving = (draft: Draft, silently: boolean) => {
  const { guid, dirty, hasUnsaved, save, wouldLose, cancel, holdAddress } = draft
  const { history } = useRouter()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: wouldLose,
    shouldBlockFn: useCallback(
      ({ current, next }) => {
        const from = current.params as { tenant?: string; guid?: string }
        const to = next.params as { tenant?: string; guid?: string }
        // Steps differ only in the hash of the same page; the first save adds the key.
        const same =
          next.routeId === current.routeId &&
          to.tenant === from.tenant &&
          (!from.guid || to.guid === from.guid)
        if (same || !dirty()) return false
        if (!silently || guid === '' || wouldLose()) return true
        if (hasUnsaved()) save().catch(tellUnsaved)
        return false
      },
      [silently, guid, dirty, hasUnsaved, save, wouldLose],
    ),
  })
  const asking = blocker.status === 'blocked'
  useEffect(() => {
    if (!asking) return
    // Nothing is saved while the user decides; a new draft's key is written to the address later.
    cancel()
    holdAddress(true)
  }, [asking, cancel, holdAddress])
  if (blocker.status !== 'blocked') return null
  const { action, next } = blocker
  /** With Back or Forward, the address is already that of the other page. */
  const popped = action !== 'PUSH' && action !== 'REPLACE'
  /** Restores our address before the first save writes the draft's key into it. */
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
  const proceed = () => {
    if (!popped) return blocker.proceed()
    // After the router has written the new address.
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
      draft.abandon()
      blocker.proceed()
    },
    ...(draft.savable() && {
      save: async () => {
        if (popped) await takeAddressBack()
        holdAddress(false)
        try {
          await draft.save()
        } catch (error) {
          tellUnsaved(error)
          return popped ? draft.answered() : void stay()
        }
        tellSaved()
        proceed()
      },
    }),
  }
}
