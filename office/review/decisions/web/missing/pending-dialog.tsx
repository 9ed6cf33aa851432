import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { call } from '../../../../../platform/client/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { Notice, refusedEntries } from '../../../../../platform/ui/index.ts'
import { useAct, useNamed } from '../decision-call.ts'
import { DecisionDialog, type DecideProps } from '../decision-dialog.tsx'
import { ChoiceEntry } from '../../../web/entry/entry-choice.tsx'
import { MissingItems } from './missing-items.tsx'
import {
  dueAtFirst,
  itemsOfReason,
  pendingProblems,
  suggestedItems,
  withItem,
  type PendingProblems,
} from './missing.ts'
import { reasonTypes, type Detail } from '../../../web/queries.ts'

/** "Edit Pending" starts with the items that are still open (REV-A23). */
const begin = ({ status, reasonTypeID, missingItems }: Detail) => {
  const open = status === 'Pending' ? missingItems.filter(({ receivedAt }) => receivedAt === null) : []
  return {
    reasonType: status === 'Pending' ? (reasonTypeID ?? '') : '',
    items: open.map(({ item }) => item),
    by: open[0]?.dueOn ?? null,
  }
}

/** 002 §5.2, REV-083: a reason and, if items are missing, which ones and by when. */
export const PendingDialog = ({ tenant, application, onClose }: DecideProps) => {
  const today = dayOf(new Date(), useBanner(tenant).timeZone)
  const named = useNamed(application)
  const list = useQuery(reasonTypes)
  const reasons = (list.data ?? []).filter(({ forPending }) => forPending)
  const [first] = useState(() => begin(application))
  const [reason, setReason] = useState(first.reasonType)
  const [items, setItems] = useState<readonly string[]>(first.items)
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState(first.by ?? dueAtFirst(today))
  const [wish, setLetter] = useState<boolean | null>(null)
  const [tried, setTried] = useState(false)

  // A reason that is no longer offered does not count.
  const chosen = reasons.find(({ key }) => key === reason)
  const reasonType = chosen?.key ?? ''
  const missing = chosen?.missingItems ?? false
  // By default the letter is sent if items are missing: an applicant who is not notified cannot send them, and the
  // clock keeps running.
  const letter = wish ?? missing
  // The text still in the input counts as an item.
  const listed = withItem(items, typed)
  const said = {
    reasonType,
    missingItems: missing ? [...listed] : [],
    missingBy: missing && by !== '' ? by : null,
  }
  const keep = useAct(tenant, application, {
    next: true,
    done: onClose,
    act: () => call('POST /api/CreditReview/pending', { body: { ...named, ...said, sendLetter: letter } }),
  })
  const own = pendingProblems({ reasonType, items: listed, by }, missing, today)
  const problems: PendingProblems = tried ? { ...refusedEntries(keep.error), ...own } : {}
  const edits = application.status === 'Pending'
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={`${edits ? 'Edit Pending' : 'Pending'}: ${application.companyName}`}
      deed={letter ? 'set pending and send letter' : 'set pending without letter'}
      waitsFor={reasonType === '' ? 'To continue, select a reason.' : null}
      typed={missing && (typed.trim() !== '' || items.join('\n') !== first.items.join('\n'))}
      onCheck={() => {
        setTried(true)
        return Object.keys(own).length === 0
      }}
      act={keep}
      letter={
        letter
          ? {
              decision: Object.keys(own).length === 0 ? { status: 'Pending', ...said } : null,
              lacking: reasonType
                ? 'The letter appears here when the items and the date are valid.'
                : 'The letter appears here when you select a reason.',
            }
          : null
      }
      onClose={onClose}
    >
      <ChoiceEntry
        label="Reason"
        problem={problems.reasonType}
        placeholder={{ value: '', words: '- Select Reason -' }}
        options={reasons.map(({ key, value, missingItems }) => ({
          value: key,
          words: value,
          group: missingItems
            ? 'Items are missing: the clock stops when the customer is notified'
            : 'Waiting for others: the clock keeps running',
        }))}
        value={reasonType}
        onChange={(key) => {
          setItems((before) =>
            itemsOfReason(
              before,
              chosen,
              reasons.find((one) => one.key === key),
            ),
          )
          setReason(key)
        }}
        list={list}
      />
      {missing && (
        <MissingItems
          items={items}
          typed={typed}
          by={by}
          suggestions={suggestedItems(application, listed)}
          problems={problems}
          onItems={setItems}
          onTyped={setTyped}
          onBy={setBy}
        />
      )}
      <label className="choice">
        <input type="checkbox" checked={letter} onChange={(event) => setLetter(event.target.checked)} />
        <span>Send a letter to the customer</span>
      </label>
      {missing && !letter && (
        <Notice kind="caution">
          The 30-day clock keeps running until the customer is notified. If you notify them another way,
          record it with “Record notice”.
        </Notice>
      )}
    </DecisionDialog>
  )
}
