/** The words for what needs attention: on its tile, as the tile's hint, and for an empty list. */
import type { Attention } from '../../desk/rules/attention.ts'

export const attentionWords: Readonly<Record<Attention, { label: string; hint: string; none: string }>> = {
  late: {
    label: 'Late',
    hint: 'Pending, and the 30 days to decide have passed.',
    none: 'No applications are late.',
  },
  week: {
    label: 'Due this week',
    hint: 'Pending, with 6 or fewer days left to decide.',
    none: 'No applications are due this week.',
  },
  approval: {
    label: 'Second approval',
    hint: 'An approval above the limit of the employee who proposed it. It waits for someone with a higher limit.',
    none: 'No applications are waiting for a second approval.',
  },
  items: {
    label: 'Waiting for items',
    hint: "We asked the applicant for items and haven't received all of them.",
    none: 'No applications are waiting for items.',
  },
  references: {
    label: 'References in',
    hint: 'Pending, and every reference that we asked has answered or declined.',
    none: 'No applications have all their references in.',
  },
  bounced: {
    label: 'Letters bounced',
    hint: 'The letter about the latest decision reached no one. Notify the applicant another way.',
    none: 'No letters bounced.',
  },
  stuck: {
    label: 'ERP writes stuck',
    hint: "A change failed, or the ERP hasn't accepted it yet.",
    none: 'No ERP writes are stuck.',
  },
}
