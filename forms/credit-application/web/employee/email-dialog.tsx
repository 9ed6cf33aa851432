import { bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { messageFor, subjectFor } from '../../../../common/customer-mail/rules.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import { MailDialog } from '../../../../common/customer-mail/web/index.ts'

interface EmailDialogProps {
  tenant: BannerName
  guid: string
  companyName: string
  sender: { name: string; email: string }
  /** It has been sent before. */
  already: boolean
  /** The business email of the form, or ''. */
  customerEmail: string
  onSent: (
    sent: ReplyOf<'POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer'>['data'],
  ) => void
  onClose: () => void
}

/** 'Email Credit Application to Customer' (APP-080 to APP-085, APP-211). */
export const EmailDialog = ({ tenant, guid, companyName, sender, already, ...of }: EmailDialogProps) => {
  const displayName = bannerOf(tenant)?.displayName ?? tenant
  return (
    <MailDialog
      title="Email Credit Application to Customer"
      guid={guid}
      fresh={{
        recipients: of.customerEmail,
        subject: subjectFor('credit-application', displayName),
        body: messageFor('credit-application', { companyName, sender, displayName, again: already }),
      }}
      send={async (mail) => {
        const { data } = await call('POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer', {
          params: { tenant, applicationKey: guid },
          body: { ...mail, companyName },
        })
        return data
      }}
      onSent={of.onSent}
      onClose={of.onClose}
    >
      {already && (
        <p>The customer already has the link. This sends it again and doesn't change any answers.</p>
      )}
    </MailDialog>
  )
}
