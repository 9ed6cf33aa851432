import { formEntry } from '../../../forms/registry.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { Audience, FormContext } from '../../model/index.ts'

interface FormOfContext {
  form_type: string
  banner_id: number
  audience?: Audience
  answers?: object
  storefront?: object | null
  emailed_at?: Date | null
}

/** Builds the server's form context. The browser gets `facts` with the form and builds the same context. */
export type ContextOf = (
  form: FormOfContext,
  audience: Audience,
  now: Date,
  route?: FormContext['route'],
) => FormContext

export const formContexts = (banners: readonly Banner[]): ContextOf => {
  // The domains of all banners: never a customer's address (APP-A12).
  const ownEmailDomains = banners.flatMap(({ emailDomains }) => emailDomains)
  return (form, audience, now, route = 'application') => {
    const banner = bannerById(form.banner_id, banners)
    return {
      banner: banner.name,
      audience,
      route,
      facts: { ownEmailDomains, ...factsOf(form) },
      today: dayOf(now, banner.timeZone),
    }
  }
}

/** Facts that a customer's screen needs about data that it may not see (form kit: facts). */
const factsOf = (form: FormOfContext) => ({
  createdByEmployee: form.audience === 'internal',
  storefrontAccount: Boolean(form.storefront),
  mailedAccount: mailedAccountOf(form) !== null,
  ...formEntry(form.form_type).saved.facts(form.answers ?? {}),
})

/** The account for which a form was mailed; null if it was not mailed, or has no account. */
export const mailedAccountOf = ({ form_type, emailed_at, answers = {} }: FormOfContext): string | null =>
  emailed_at ? formEntry(form_type).saved.account(answers) : null
