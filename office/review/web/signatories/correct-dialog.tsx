import { useQueryClient } from '@tanstack/react-query'
import type { DecideProps } from '../../decisions/web/decision-dialog.tsx'
import { whyLost } from '../../../../platform/mail/rules.ts'
import { call } from '../../../../platform/client/index.ts'
import { AddressDialog, toast } from '../../../../platform/ui/index.ts'
import { applicationDetail, type Detail } from '../queries.ts'

interface CorrectDialogProps extends DecideProps {
  signatory: Detail['signing']['signatories'][number]
}

/** Employees correct a signatory's address while signatures are collected. */
export const CorrectDialog = ({ tenant, application, signatory, onClose }: CorrectDialogProps) => {
  const queries = useQueryClient()
  const { creditAppId: id } = application
  const { role, name, email: known, turn, mail } = signatory
  const correct = async (email: string) => {
    const { message } = await call('POST /api/CreditReview/signatures/:banner/:id/address', {
      params: { banner: tenant, id },
      body: { role, email },
    })
    await queries.invalidateQueries({ queryKey: applicationDetail(tenant, id).queryKey })
    toast('good', message)
    onClose()
  }
  return (
    <AddressDialog
      name={name}
      known={known}
      {...(mail ? { why: whyLost(mail.state, mail.problem) } : {})}
      turn={turn}
      onCorrect={correct}
      onClose={onClose}
    />
  )
}
