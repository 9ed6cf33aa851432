import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import {
  type AccountActor,
  accountOf,
  invitationPath,
  renewInvitation,
  staffInvitation,
} from '../../../common/identity/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

/** Mails the owner of the account a new link to set their password. Earlier links stop working. */
export const mailInvitation = async (
  tx: Tx,
  { jobs, banners, publicUrl }: { jobs: Jobs; banners: readonly Banner[]; publicUrl: string },
  { sso, invitedBy, bannerId }: { sso: string; invitedBy: string; bannerId: number },
  by: AccountActor,
): Promise<void> => {
  const token = await renewInvitation(tx, sso, by)
  const account = await accountOf(tx, sso)
  if (!account) throw new Error('The account is locked by this transaction and must exist.')
  await queueMail(tx, jobs, staffInvitation, {
    banner: bannerById(bannerId, banners),
    formId: null,
    reference: null,
    to: account.identity.email,
    data: {
      firstName: account.identity.givenName,
      userName: account.user_name,
      invitedBy,
      link: publicUrl + invitationPath(token),
    },
  })
}
