import { useState } from 'react'
import {
  allFrom,
  choose,
  chooseAll,
  comparedFields,
  defaultChoices,
  openFields,
  selectableFields,
  type Choices,
  type ComparedField,
  type Flags,
  type Open,
  type Side,
} from '../../../../services/erp/rules/reconciliation.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import type { Detail } from '../../web/queries.ts'

type Entity = NonNullable<Detail['erpReconciliation']['erpEntityInfo']>
type Touched = Partial<Record<ComparedField, Side | null>>
/** Why the server rejected a row. */
export type RowProblems = Partial<Record<ComparedField, string>>

const flagsOf = (entity: Entity | null, suffix: 'NoMatch' | 'DefaultChecked') =>
  Object.fromEntries(
    comparedFields.map((field) => [field, entity?.[`${field}${suffix}`] ?? false]),
  ) as unknown as Flags

/** The rows to select, and the selections: the employee's, on top of the defaults (ERP-011). */
const chosenOf = (
  { status, erpReconciliation: { erpEntityInfo: entity } }: Pick<Detail, 'status' | 'erpReconciliation'>,
  touched: Touched,
): { open: Open; choices: Choices } => {
  const open = { pending: status === 'Pending', noMatch: flagsOf(entity, 'NoMatch') }
  const choices = selectableFields(open).reduce(
    (chosen, field) => (touched[field] === undefined ? chosen : choose(open, chosen, field, touched[field])),
    defaultChoices(open, flagsOf(entity, 'DefaultChecked')),
  )
  return { open, choices }
}

/** The rows that the server found open in a rejected approval. */
export const refusedRows = (error: unknown): RowProblems =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.problems.flatMap(({ path, message }) => {
          const field = comparedFields.find((field) => path.endsWith(`erpReconciliation.${field}`))
          return field ? [[field, message]] : []
        }),
      )
    : {}

interface KeptChoices {
  account: string
  touched: Touched
  /** How often someone tried to approve with open rows; 0: no row is marked yet (ERP-010). */
  asked: number
  refused: RowProblems
}
const startReconciling = (account: string): KeptChoices => ({ account, touched: {}, asked: 0, refused: {} })

/**
 * The selections for this application while its page is open. They survive a refresh of the same account, and start
 * again with another one.
 */
export const useReconciling = (application: Pick<Detail, 'status' | 'erpReconciliation'>) => {
  const { erpEntityInfo, blocksApproval } = application.erpReconciliation
  const account = erpEntityInfo?.entityId ?? ''
  const [kept, setKept] = useState(() => startReconciling(account))
  if (kept.account !== account) setKept(startReconciling(account))
  const { open, choices } = chosenOf(application, kept.touched)
  const left = openFields(open, choices)
  const touch = (touched: Touched) =>
    setKept((before) => ({ ...before, touched: { ...before.touched, ...touched } }))
  return {
    open,
    choices,
    all: allFrom(open, choices),
    /** The marked rows, in order. */
    marked: kept.asked > 0 ? left : [],
    asked: kept.asked,
    /** Someone tried to approve, and has chosen in every row since then. */
    isResolved: open.pending && kept.asked > 0 && left.length === 0 && Object.keys(kept.refused).length === 0,
    refused: kept.refused,
    choose: (field: ComparedField, side: Side | null) => touch({ [field]: side }),
    chooseAll: (side: Side | null) => {
      const chosen = chooseAll(open, choices, side)
      touch(Object.fromEntries(selectableFields(open).map((field) => [field, chosen[field] ?? null])))
    },
    /** Whether no row is open (REV-063). Otherwise marks the open rows and moves to the first. */
    mayApprove: () => {
      if (!blocksApproval || left.length === 0) return true
      setKept((before) => ({ ...before, asked: before.asked + 1, refused: {} }))
      return false
    },
    /** The server found open rows that this page did not. */
    refuse: (refused: RowProblems) => setKept((before) => ({ ...before, asked: before.asked + 1, refused })),
  }
}
export type ReconcilingState = ReturnType<typeof useReconciling>
