import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { FormEntry } from '../../../forms/entry.ts'
import { forms } from '../../../forms/registry.ts'
import { describe, look, resolve, type FormContext } from '../../../kit/model/index.ts'
import { bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import {
  FormScope,
  type Lookups,
  SectionCard,
  serverLookups,
  useFormContext,
  useStepForm,
} from '../../../kit/screen/index.ts'
import { Card, Page } from '../../../platform/ui/index.ts'
import styles from './all-screens.module.css'
import { testData } from './test-data.ts'

interface Variant {
  banner: BannerName
  audience: FormContext['audience']
  state: ScreenState
}

const audiences = { external: 'as a customer', internal: 'as an employee' } as const
const states = { empty: 'empty', filled: 'filled in', wrong: 'with all errors' } as const
type ScreenState = keyof typeof states

/** Every step of every form, live, in any banner and for both audiences, with links to all other screens. */
export const AllScreens = ({ children, ...variant }: Variant & { children?: ReactNode }) => {
  const { banner, audience, state } = variant
  return (
    <div data-banner={banner} className={styles.gallery}>
      <Page
        title="All screens"
        lead="Every step of every form. Answer a question to see its follow-up questions."
      >
        <Card title="Variant">
          <Choices variant={variant} />
        </Card>
        <OtherScreens banner={banner} />
        {children}
        {Object.entries(forms).map(([type, entry]) => (
          <FormGallery key={`${type} ${banner} ${audience} ${state}`} of={entry} {...variant} />
        ))}
      </Page>
    </div>
  )
}

/** Without sign-in, the lists for employees stay empty. */
const lookups: Lookups = {
  ...serverLookups,
  options: (endpoint, query) =>
    endpoint.startsWith('/api/CashAccount/') ? Promise.resolve([]) : serverLookups.options(endpoint, query),
  search: () => Promise.resolve([]),
}

/** Links to the same page with one choice changed. */
const Choices = ({ variant }: { variant: Variant }) => {
  const link = (change: Partial<Variant>, words: string) => (
    <Link
      key={words}
      to="/dev/all-screens"
      search={{ ...variant, ...change }}
      aria-current={Object.entries(change).every(([name, word]) => variant[name as keyof Variant] === word)}
    >
      {words}
    </Link>
  )
  return (
    <>
      <p className={styles.choices}>{bannerNames.map((banner) => link({ banner }, banner))}</p>
      <p className={styles.choices}>
        {Object.entries(audiences).map(([audience, words]) =>
          link({ audience: audience as FormContext['audience'] }, words),
        )}
      </p>
      <p className={styles.choices}>
        {Object.entries(states).map(([state, words]) => link({ state: state as ScreenState }, words))}
      </p>
    </>
  )
}

/** They only take replies of the sign-in. */
const callbacks = new Set(['/auth-callback', '/silent-auth-callback'])

/** Every page that opens without a key or an id. */
const OtherScreens = ({ banner }: { banner: BannerName }) => {
  const addresses = Object.keys(useRouter().routesByPath)
    .map((path) => path.replace(/\/\{-\$\w+\}/, '').replace('$tenant', banner))
    .filter((address) => !address.includes('$') && !callbacks.has(address))
  return (
    <Card title="Other screens">
      <ul>
        {[...new Set(addresses), '/dev/mailbox'].toSorted().map((address) => (
          <li key={address}>
            <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const FormGallery = ({ of, banner: name, audience, state }: Variant & { of: FormEntry }) => {
  const { definition: form } = of
  const isCredit = form.name === 'credit-application'
  const context = useFormContext({
    banner: name,
    audience,
    route: isCredit ? (audience === 'internal' ? 'adminApplication' : 'application') : 'form',
  })
  const [stored] = useState(() => (state === 'filled' ? testData(form, context) : {}))
  const shown = useStepForm({ form, context, stored, lookups })
  const { check } = shown
  useEffect(() => {
    if (state === 'wrong') check()
  }, [state, check])
  const fieldContext = { context, answers: look(form, context, {}) }
  return (
    <FormScope value={shown}>
      {form.steps.map((step) => {
        const title = resolve(step.title, fieldContext)
        return (
          <section key={step.key} aria-label={`${form.title}: ${title}`}>
            <h2 className={styles.step}>
              {form.title}: {title}
            </h2>
            {step.sections.map((section) => (
              <SectionCard key={`${section.key} ${section.title}`} of={section} />
            ))}
            <details className={styles.rules}>
              <summary>Rules of this step</summary>
              <dl>
                {describe(form)
                  .filter((field) => field.step === resolve(step.title))
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
