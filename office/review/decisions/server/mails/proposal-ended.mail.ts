import { money } from '../../../../../platform/text/money.ts'
import { action, paragraph, possessive, template } from '../../../../../platform/mail/index.ts'

/** `amount`: approved for this many whole dollars. */
export type ProposalFate =
  | { kind: 'approved'; amount: number }
  | { kind: 'denied' }
  | { kind: 'pending' }
  | { kind: 'returned' }

/** To the employee who proposed an approval above their own limit. */
export const proposalEnded = template<{
  companyName: string
  /** The proposed amount in whole dollars. */
  amount: number
  fate: ProposalFate
  /** Who ended it. */
  by: string
  note: string
  link: string
}>(
  'proposal-ended',
  ({ companyName, amount, fate, by, note, link }) => ({
    subject: `${possessive(companyName)} credit application ${outcomes[fate.kind]}`,
    heading: headings[fate.kind],
    blocks: [
      paragraph(
        `You proposed to approve ${possessive(companyName)} credit application for ${money(amount)}. ${sentenceOf(fate, amount, by)}`,
      ),
      ...(note ? [paragraph(`Note: ${note}`)] : []),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)

const outcomes = {
  approved: 'is approved',
  denied: 'is denied',
  pending: 'is set to pending',
  returned: 'was returned to you',
} as const

const headings = {
  approved: 'Approved',
  denied: 'Denied',
  pending: 'Set to pending',
  returned: 'Your proposal was returned',
} as const

const sentenceOf = (fate: ProposalFate, proposed: number, by: string): string => {
  switch (fate.kind) {
    case 'approved':
      return fate.amount === proposed
        ? `${by} approved it as proposed.`
        : `${by} approved it for ${money(fate.amount)}.`
    case 'denied':
      return `${by} denied it.`
    case 'pending':
      return `${by} set it to pending, which ended your proposal.`
    case 'returned':
      return `${by} returned it to you.`
  }
}
