import { language } from '../language/index.ts'
import { dateWords, shortDate } from '../text/days/dates.ts'
import { dayOf } from '../text/days/days.ts'

/** An ISO timestamp or date → 'm/d/yyyy' in the banner's time zone; '--' for none. */
export const dateText = (value: string | null | undefined, zone: string) =>
  shortDate(value && value.length > 10 ? new Date(value) : value, zone)

const instant = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** An ISO timestamp → '3/5/2024, 2:07 PM EST'; '--' for none. */
export const dateAndTime = (value: string | null | undefined, zone: string) =>
  value ? new Date(value).toLocaleString('en-US', { timeZone: zone, ...instant }) : '--'

/** An ISO timestamp → '2:07 PM EST', in Spanish '2:07 p.m. EST'; without a zone, in the viewer's own. */
export const timeOfDay = (value: string, zone?: string) => dateWords[language()].time(new Date(value), zone)

/** The viewer's own time zone, for pages of signers and customers, who may be anywhere. */
export const viewersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * An ISO timestamp → 'Nov 22, 2026, 2:07 PM EST', in Spanish '22 de noviembre de 2026, 2:07 p.m. EST', in a banner's
 * zone; without a zone, in the viewer's own.
 */
export const proseTime = (value: string, zone = viewersZone()) =>
  `${proseDate(value, zone)}, ${timeOfDay(value, zone)}`

/** An ISO timestamp → 'Nov 22', in Spanish '22 nov'. */
export const monthAndDay = (value: string, zone: string) =>
  dateWords[language()].monthDay(new Date(value), zone)

/** An ISO timestamp or date → 'Nov 22, 2026', in Spanish '22 de noviembre de 2026', for sentences. */
export const proseDate = (value: string, zone: string) =>
  dateWords[language()].date(value.length > 10 ? dayOf(new Date(value), zone) : value)

/** An ISO timestamp → '2:07:31 PM EST' in a banner's zone, for evidence. */
export const exactTime = (value: string, zone: string) =>
  new Date(value).toLocaleTimeString('en-US', { timeZone: zone, timeZoneName: 'short' })
