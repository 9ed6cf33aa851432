/** The files of an upload dialog: selected, checked, and uploaded one by one. */
import { useEffect, useRef, useState } from 'react'
import type { UploadedDocument } from '../../../model/index.ts'
import {
  applicationFiles,
  problemOfFile,
  problemOfSection,
  type Accepted,
} from '../../../../platform/files/files.ts'
import { ApiError, messageOf } from '../../../../platform/client/index.ts'
import type { Documents } from '../../scope.ts'
import { say } from '../../../../platform/language/index.ts'

export interface Chosen {
  id: number
  file: File
  /** Why the file is not accepted; such a file is never sent. */
  problem: string | null
  state: 'chosen' | 'sending' | 'done' | 'failed'
  /** Upload progress, 0 to 1. */
  part: number
  /** The result of the last attempt. */
  said: string
}

export type Send = (file: File, o: Parameters<Documents['upload']>[2]) => Promise<readonly UploadedDocument[]>

const OFFLINE = "The connection was lost. Try again when you're back online."
/** The server rejected the file itself, so a retry would not help. */
const REFUSED = new Set([400, 413])
const CANCELED = 'Canceled. This file was not uploaded.'

/** Accepted files, and the message for a failed upload. The defaults are those for customers. */
export interface UploadRules {
  accepted?: Accepted
  /** Bytes of the form's other documents. */
  elsewhere?: number
  failed?: string
}

let last = 0

export const useUploads = (
  before: readonly UploadedDocument[],
  send: Send,
  onAdded: (list: readonly UploadedDocument[], file: File) => void,
  { accepted = applicationFiles, elsewhere = 0, failed }: UploadRules = {},
) => {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const [sending, setSending] = useState(false)
  const stop = useRef<AbortController>(null)
  const left = useRef(false)
  /** The documents last known to be on the server. */
  const known = useRef(before)
  // Closing the dialog or leaving the page stops the uploads.
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      stop.current?.abort()
    }
  }, [])
  const put = (id: number, change: Partial<Chosen>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const add = (files: readonly File[]) => {
    const chosen = files.map((file): Chosen => {
      const problem = problemOfFile(file, accepted)
      return { id: (last += 1), file, problem, state: 'chosen', part: 0, said: '' }
    })
    setFiles((all) => [...all, ...chosen])
  }

  const sendOne = async ({ id, file, state }: Chosen): Promise<boolean> => {
    const stopping = (stop.current = new AbortController())
    put(id, { state: 'sending', part: 0, said: '' })
    try {
      const onProgress = (part: number) => put(id, { part })
      const again = state === 'failed' ? { known: known.current } : undefined
      known.current = await send(file, { onProgress, signal: stopping.signal, ...(again && { again }) })
      onAdded(known.current, file)
      put(id, { state: 'done', part: 1 })
      return true
    } catch (error) {
      if (error instanceof ApiError && REFUSED.has(error.status)) {
        put(id, { state: 'chosen', problem: messageOf(error) })
        return false
      }
      const offline = error instanceof ApiError && error.status === 0
      const why = failed ?? (offline ? OFFLINE : messageOf(error))
      put(id, { state: 'failed', said: say(stopping.signal.aborted ? CANCELED : why) })
      return false
    }
  }

  const waiting = files.filter(({ problem, state }) => !problem && state !== 'done')
  const sizes = [...before.map(({ size }) => size ?? 0), ...waiting.map(({ file }) => file.size)]
  return {
    files,
    sending,
    waiting,
    /** A problem with the files as a whole. */
    problem: problemOfSection(sizes, accepted, elsewhere),
    /** Bytes that these files and the earlier ones take. */
    total: sizes.reduce((sum, size) => sum + size, elsewhere),
    add,
    forget: (id: number) => setFiles((all) => all.filter((one) => one.id !== id)),
    cancel: () => stop.current?.abort(),
    /** Resolves to true if all selected files have been uploaded. */
    sendAll: async (only: readonly Chosen[] = waiting): Promise<boolean> => {
      setSending(true)
      let whole = only.length === waiting.length && files.every(({ problem }) => !problem)
      for (const one of only) whole = !left.current && (await sendOne(one)) && whole
      setSending(false)
      return whole
    },
  }
}
