import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Introduction } from '../../../kit/screen/wizard/index.ts'
import { say } from '../../../platform/language/index.ts'

/** Above the first question of a new application: what it is, how long it takes, and what to have at hand. */
export const Welcome = ({ tenant }: { tenant: BannerName }) => {
  const { displayName } = useBanner(tenant)
  return (
    <Introduction
      what={say('Apply for credit with {displayName}', { displayName })}
      how={say(
        "It takes about five minutes. Questions are required unless they're marked optional. We save your answers as you go, so you can finish later.",
      )}
      needs={[
        say('The name of your bank'),
        say('Up to three trade references: suppliers that you buy from on account'),
        say('The email address and Social Security number or EIN of each person who signs'),
        say("Your exemption certificate, if your purchases aren't taxable"),
      ]}
    >
      <details>
        <summary>{say('Why we ask for a Social Security number')}</summary>
        <p>
          {say(
            'It identifies the person who signs, and we need it to check the credit of anyone who personally guarantees the account. A signatory who gives no guaranty can use an EIN instead. We store the number encrypted, show only its last four digits, and record each time an employee looks at it.',
          )}
        </p>
      </details>
    </Introduction>
  )
}
