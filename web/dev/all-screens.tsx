import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { privacyRequest } from '../../domain/forms/privacy/index.ts'
import { describe, look, settle, type Form, type Scene } from '../../domain/kit/index.ts'
import { bannerNames, type BannerName } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/rules/days.ts'
import { useBanner } from '../banners/use-banner.ts'
import { SectionCard } from '../forms/section-card.tsx'
import { FormScope, useStepForm } from '../forms/step-form.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './all-screens.module.css'

const forms: readonly Form[] = [creditApplication, privacyRequest]

interface Variant {
  banner: BannerName
  audience: Scene['audience']
}

/** Every step of every form, live, in any banner and for both audiences; and the way to every other screen. */
export const AllScreens = ({ banner, audience }: Variant) => {
  return (
    <div data-banner={banner} className={styles.gallery}>
      <Page
        title="All screens"
        lead="Every step of every form as it begins. Answer something and what it asks for appears."
      >
        <Card title="Variant">
          <p className={styles.choices}>
            {bannerNames.map((name) => (
              <Link
                key={name}
                to="/dev/all-screens"
                search={{ banner: name, audience }}
                aria-current={name === banner || undefined}
              >
                {name}
              </Link>
            ))}
          </p>
          <p className={styles.choices}>
            {(['external', 'internal'] as const).map((name) => (
              <Link
                key={name}
                to="/dev/all-screens"
                search={{ banner, audience: name }}
                aria-current={name === audience || undefined}
              >
                {name === 'external' ? 'as a customer' : 'as an employee'}
              </Link>
            ))}
          </p>
        </Card>
        <OtherScreens banner={banner} />
        {forms.map((form) => (
          <FormGallery
            key={`${form.name} ${banner} ${audience}`}
            form={form}
            banner={banner}
            audience={audience}
          />
        ))}
      </Page>
    </div>
  )
}

const OtherScreens = ({ banner }: { banner: BannerName }) => (
  <Card title="Other screens">
    <ul>
      {[
        '/',
        `/application/${banner}`,
        `/page-unavailable/${banner}`,
        '/personal-information-request',
        `/admin/${banner}`,
        `/admin/creditapps/${banner}`,
        '/admin/privacy-requests',
        '/admin/access-denied',
        '/dev/mailbox',
      ].map((address) => (
        <li key={address}>
          <a href={address}>{address}</a>
        </li>
      ))}
    </ul>
  </Card>
)

const FormGallery = ({ form, banner: name, audience }: Variant & { form: Form }) => {
  const banner = useBanner(name)
  const scene = useMemo(
    (): Scene => ({
      banner: name,
      audience,
      route:
        form === creditApplication ? (audience === 'internal' ? 'adminApplication' : 'application') : 'form',
      facts: {},
      today: dayOf(new Date(), banner.timeZone),
    }),
    [name, audience, form, banner],
  )
  const shown = useStepForm({ form, scene })
  const moment = { scene, answers: look(form, scene, {}) }
  return (
    <FormScope value={shown}>
      {form.steps.map((step) => {
        const title = settle(step.title, moment)
        return (
          <section key={step.key} aria-label={`${form.title}: ${title}`}>
            <h2 className={styles.step}>
              {form.title}: {title}
            </h2>
            {step.sections.map((section) => (
              <SectionCard key={`${section.key} ${section.title}`} of={section} />
            ))}
            <details className={styles.rules}>
              <summary>What is asked here, in words</summary>
              <dl>
                {describe(form)
                  .filter((field) => field.step === settle(step.title))
                  .map((field) => (
                    <div key={field.paths.join()}>
                      <dt>
                        {field.label} <code>{field.paths.join(', ')}</code>
                      </dt>
                      <dd>{field.says.join('; ') || 'no rule'}</dd>
                    </div>
                  ))}
              </dl>
            </details>
          </section>
        )
      })}
    </FormScope>
  )
}
