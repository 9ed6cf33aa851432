/** The letter of a decision that is only thought of: decided and worded as it would be, kept and sent nowhere. Pure. */
import { letterWords } from '../../documents/letter-words.ts'
import { footLines } from '../../mail/content.ts'
import { approve } from './approve.ts'
import type { Analyst, AtHand, Made } from './decision.ts'
import { deny, type Denial } from './deny.ts'
import { addresseeOf, letterOfMade, recipientsOf } from './letter-of.ts'
import { setPending, type Waiting } from './pending.ts'
import type { ReasonType } from './reasons.ts'

type Thought =
  | { status: 'Approved'; creditAmount: number; accountId: string }
  | ({ status: 'Denied' } & Denial)
  | ({ status: 'Pending' } & Waiting)

/** Refused wherever the decision itself would be. */
export const previewLetter = (
  at: AtHand,
  thought: Thought,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
) => {
  const { banner, answers, application } = at
  const content = letterWords(
    letterOfMade(answers, made(at, thought, known, by, now)),
    addresseeOf(answers).name,
    banner,
  )
  return {
    recipients: recipientsOf(answers),
    ...content,
    foot: footLines(banner, String(application.id)),
  }
}

const letter = { notice: 'letter', notice_note: null, notice_on: null } as const
const PATH = 'body.decision'

const made = (at: AtHand, thought: Thought, known: readonly ReasonType[], by: Analyst, now: Date): Made => {
  switch (thought.status) {
    case 'Approved':
      // Representative, branch and what goes to the ERP are no part of the letter.
      return approve(
        { ...at, record: null },
        { ...thought, creditRepId: 0, branchNumber: '' },
        letter,
        by,
        now,
      )
    case 'Denied':
      return deny(at, thought, letter, known, by, now, PATH)
    case 'Pending':
      return setPending(at, thought, true, known, by, now, PATH)
  }
}
