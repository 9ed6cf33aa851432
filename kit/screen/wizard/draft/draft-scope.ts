import { createContext, useContext } from 'react'
import type { Draft } from './use-draft.ts'

/** The open draft, for cards that do more than ask questions. */
export const DraftScope = createContext<Draft | null>(null)

/** Null outside a wizard: the answers are only shown. */
export const useDraftScope = (): Draft | null => useContext(DraftScope)
