import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../../domain/text/days.ts'
import { call } from '../../../api/client.ts'
import { useBanner } from '../../../banners/use-banner.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAct, useNamed } from '../decision-call.ts'
import { DecisionDialog, type DecideProps } from '../decision-dialog.tsx'
import { refusedEntries } from '../../entry/entry-problems.ts'
import { ChoiceEntry } from '../../entry/entry-choice.tsx'
import { MissingItems } from './missing-items.tsx'
import {
  dueAtFirst,
  itemsOfReason,
  pendingProblems,
  suggestedItems,
  withItem,
  type PendingProblems,
} from './missing.ts'
import { reasonTypes, type Detail } from '../../queries.ts'

/** "Edit Pending" begins with what is asked for now (REV-A23); what has come is asked for no more. */
const begin = ({ status, reasonTypeID, missingItems }: Detail) => {
  const open = status === 'Pending' ? missingItems.filter(({ receivedAt }) => receivedAt === null) : []
  return {
    reasonType: status === 'Pending' ? (reasonTypeID ?? '') : '',
    items: open.map(({ item }) => item),
    by: open[0]?.dueOn ?? null,
  }
}

/** 002 §5.2, REV-083: a reason; where something is missing also what, and until when. */
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

  // A reason that is offered no more is no choice.
  const chosen = reasons.find(({ key }) => key === reason)
  const reasonType = chosen?.key ?? ''
  const missing = chosen?.missingItems ?? false
  // Who is not told what is missing cannot bring it, and the clock runs on.
  const letter = wish ?? missing
  // What stands in the input counts: nothing typed is lost.
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
      ready={reasonType !== ''}
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
                ? 'The letter appears here as soon as items and day are right.'
                : 'The letter appears here as soon as a reason is chosen.',
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
            ? 'Something is missing: the clock stops once the customer is told'
            : 'We wait for others: the clock runs on',
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
          The 30 days run on until the customer is told what is missing. If you told them otherwise, record it
          afterwards with “Record notice”.
        </Notice>
      )}
    </DecisionDialog>
  )
}
