import { say, sayWith } from '../../platform/language/index.ts'
import type { ShownBanner } from './use-banner.ts'

/** The number for questions, and its hours. */
export const CallUs = ({ of: { phone, helpHours } }: { of: Pick<ShownBanner, 'phone' | 'helpHours'> }) =>
  sayWith('Questions? Call {phone}, {hours}.', {
    phone: <a href={`tel:${phone}`}>{phone}</a>,
    hours: say(helpHours),
  })
