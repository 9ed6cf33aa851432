import { useId, useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import { useAct } from '../../decisions/web/decision-call.ts'
import type { DecideProps } from '../../decisions/web/decision-dialog.tsx'

interface UndoDialogProps extends DecideProps {
  about: 'match' | 'report'
}

const words = {
  match: { title: 'Undo the match?', confirm: 'Undo match', read: 'The figures of this business' },
  report: { title: 'Undo the report?', confirm: 'Undo report', read: 'This report and its document' },
} as const

/** A match or a report was about another company. The evidence keeps it. */
export default function UndoDialog({ tenant, application, about, onClose }: UndoDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const { guid, businessInfo, creditReport } = application
  const [wrong] = useState(() =>
    about === 'match'
      ? { number: businessInfo.dnbDunsNumber, name: businessInfo.dnbCompanyName }
      : { number: creditReport.transactionNumber, name: creditReport.businessName },
  )
  const { title, confirm, read } = words[about]
  const undo = useAct(tenant, application, {
    done: onClose,
    act: () =>
      call('POST /api/CreditCheck/undo/:guid', {
        params: { guid },
        body: { about, number: wrong.number, reason },
      }),
  })
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      variant="danger"
      busy={undo.isPending}
      error={undo.error}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <p>
        Do this if <strong>{wrong.name || 'this business'}</strong> at the bureau isn't the applicant. {read}{' '}
        will no longer be shown or count. The original result stays in the evidence.
      </p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Reason <span className="field-optional">(optional)</span>
        </label>
        <textarea
          id={id}
          className="control"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
