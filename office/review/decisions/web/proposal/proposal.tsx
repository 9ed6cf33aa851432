import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import { Button, Notice, dateText } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'
import styles from '../decision-dialog.module.css'
import { ApproveProposal } from './approve-proposal.tsx'
import { EndProposal } from './end-proposal.tsx'
import { mayDecide, proposalWords } from './proposal-words.ts'

interface ProposalProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** The approval that waits for a second approver: who proposed it and why, and what the reader may do with it. */
export const Proposal = ({ tenant, application, zone, mayEdit }: ProposalProps) => {
  const [open, setOpen] = useState<'approve' | 'end' | null>(null)
  const { proposal } = application
  if (!proposal) return null
  const about = { tenant, application, onClose: () => setOpen(null) }
  return (
    <Notice kind="caution">
      <div className={styles.set}>
        <p>
          {proposal.by} proposed on {dateText(proposal.at, zone)} to approve{' '}
          {wholeDollars(proposal.creditAmount)}: “{proposal.note}”
        </p>
        <p>{proposalWords(application)}</p>
        {mayEdit && mayDecide(application) && (
          <Button className={styles.start ?? ''} onClick={() => setOpen('approve')}>
            Approve as proposed
          </Button>
        )}
        {mayEdit && (
          <Button className={styles.start ?? ''} onClick={() => setOpen('end')}>
            {proposal.isOwn ? 'Withdraw the proposal' : 'Return the proposal'}
          </Button>
        )}
      </div>
      {open === 'approve' && <ApproveProposal {...about} />}
      {open === 'end' && <EndProposal {...about} />}
    </Notice>
  )
}
