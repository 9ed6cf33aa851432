/** Mailboxes that anyone can open without proof of who they are. A company's own list would be longer; these are common. */
import { mailboxOf } from '../../../platform/text/email.ts'

const providers = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com aim.com hotmail.com outlook.com live.com
  msn.com icloud.com me.com mac.com proton.me protonmail.com pm.me mail.com gmx.com gmx.us gmx.net zoho.com
  fastmail.com hey.com tutanota.com tuta.com yandex.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net
  cox.net charter.net earthlink.net inbox.com
  mailinator.com guerrillamail.com guerrillamail.info sharklasers.com 10minutemail.com temp-mail.org tempmail.com
  yopmail.com trashmail.com getnada.com dispostable.com maildrop.cc throwawaymail.com mintemail.com fakeinbox.com
  emailondeck.com mohmal.com moakt.com tempail.com`.split(/\s+/),
)

export const isFreeMail = (email: string): boolean => providers.has(mailboxOf(email).split('@')[1] ?? '')
