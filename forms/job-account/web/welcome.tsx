import type { BannerName } from '../../../banners/rules/banners.ts'
import { abilitiesOf } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Introduction } from '../../../kit/screen/wizard/index.ts'
import { say } from '../../../platform/language/index.ts'

/** Above the first question of a customer's new form. */
export const JobWelcome = ({ tenant, fromStorefront }: { tenant: BannerName; fromStorefront: boolean }) => {
  const { displayName } = useBanner(tenant)
  return (
    <Introduction
      what={say('Ask {displayName} for a job account', { displayName })}
      how={say(
        "It is an account for one job, under the account that your company has with us. It takes about ten minutes. Questions are required unless they're marked optional. We save your answers as you go, so you can finish later.",
      )}
      needs={[
        ...(fromStorefront ? [] : [say('The number and name of your account with us')]),
        ...(abilitiesOf(tenant).followsGroup ? [] : [say('A Job ID of up to 7 characters')]),
        say('The address of the job, its start and end dates, and the limit that it needs'),
        say('The name, phone number, and address of the general contractor and of the property owner'),
        say('A copy of the bond, if the job is public or bonded'),
        say('The exemption certificate, if the job is tax exempt'),
      ]}
    />
  )
}
