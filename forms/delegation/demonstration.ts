/** Sections that someone else fills in, of applications in the demonstration. */
import type { Banner } from '../../banners/rules/banners.ts'
import type { Product } from '../../common/demonstration/product.ts'
import { HOUR } from '../../platform/text/days/durations.ts'
import type { DelegableSection } from './form/index.ts'

export interface DemonstratedDelegation {
  section: DelegableSection
  name: string
  email: string
  askedBy: string
}

/** Asks someone to fill in a section of the application with this key. They start; with `answers`, they also send. */
export const demonstrateDelegation = async (
  product: Product,
  banner: Banner,
  key: string,
  { section, name, email, askedBy }: DemonstratedDelegation,
  answers?: object,
): Promise<void> => {
  await product.call('POST', `/api/delegations/${banner.name}/${key}/ask`, {
    body: { section, name, email, askedBy },
  })
  const link = await product.mailed('section-asked', email, /\/section\/\w+\/([\w-]{43})/)
  const page = `/api/delegate/${banner.name}/${link}`
  await product.until(new Date(product.now.getTime() + HOUR / 4))
  await product.call('POST', `${page}/start`, { body: {} })
  if (!answers) return
  const { answers: seen } = (await product.call<{ answers: object }>('GET', page)).data
  await product.call('POST', `${page}/answers`, { body: { seen, answers: { ...seen, ...answers } } })
}
