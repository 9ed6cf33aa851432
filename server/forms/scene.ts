import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/rules/days.ts'
import type { Audience, Scene } from '../../domain/kit/index.ts'
import { sectionOf } from './forms.ts'

interface FormOfScene {
  banner_id: number
  audience?: Audience
  answers?: object
  storefront?: object | null
  emailed_at?: Date | null
}

/** In which a saved form is read by the server. The browser gets `facts` with the form and makes the same scene. */
export type SceneOf = (form: FormOfScene, audience: Audience, now: Date, route?: Scene['route']) => Scene

export const scenesOf = (banners: readonly Banner[]): SceneOf => {
  // No customer's address (APP-A12): the domains of all four banners.
  const ownEmailDomains = banners.flatMap(({ emailDomains }) => emailDomains)
  return (form, audience, now, route = 'application') => {
    const banner = bannerById(form.banner_id as BannerId, banners)
    return {
      banner: banner.name,
      audience,
      route,
      facts: { ownEmailDomains, ...factsOf(form) },
      today: dayOf(now, banner.timeZone),
    }
  }
}

/** What a customer's screen must know of a form and may not see (form kit: facts). */
const factsOf = (form: FormOfScene) => {
  const { customerTypeCategory, customerPriceClass } = sectionOf(form.answers ?? {}, 'businessInfo')
  return {
    createdByEmployee: form.audience === 'internal',
    storefrontAccount: Boolean(form.storefront),
    mailedAccount: mailedAccountOf(form) !== null,
    hasCustomerClass: Boolean(customerTypeCategory || customerPriceClass),
  }
}

/** The account that a form was mailed for; null where it was mailed to nobody, or for none. */
export const mailedAccountOf = ({ emailed_at, answers = {} }: FormOfScene): string | null => {
  const { hasAccount, accountNumber } = sectionOf(answers, 'businessInfo')
  return emailed_at && hasAccount === 'true' && typeof accountNumber === 'string' && accountNumber
    ? accountNumber
    : null
}
