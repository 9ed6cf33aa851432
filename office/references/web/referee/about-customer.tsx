import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Card, Facts, proseDate } from '../../../../platform/ui/index.ts'
import styles from './referee.module.css'
import type { AskedReference } from './screen.tsx'

/** Who asks, about which customer, who sees the answers, and what authorizes us. */
export const AboutCustomer = ({ of, tenant }: { of: AskedReference; tenant: BannerName }) => {
  const { displayName } = useBanner(tenant)
  const { companyName, place, account, authorized, kind } = of
  return (
    <Card title={say('About this request')}>
      <div className={styles.words}>
        <p>
          {say('{companyName} applied for credit with {displayName} and named you as a reference.', {
            companyName,
            displayName,
          })}
        </p>
        <Facts
          of={[
            [say('Customer'), companyName],
            [say('City'), place],
            [kind === 'bank' ? say('Account') : say('Account with you'), account],
          ]}
        />
        <p>
          {say(
            "It takes about two minutes. Your answers go to our credit department only; the customer doesn't see them.",
          )}
        </p>
        <p className={styles.soft}>
          {authorized
            ? say(
                'The customer authorized us to ask you: paragraph 3 of our terms ({terms}), signed {date}.',
                {
                  terms: authorized.terms,
                  date: proseDate(authorized.on, 'UTC'),
                },
              )
            : say('The customer agreed that we may ask you.')}
        </p>
      </div>
    </Card>
  )
}
