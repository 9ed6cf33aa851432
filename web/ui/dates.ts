import { shortDate } from '../../domain/rules/format.ts'

/** An ISO instant or a day, as it travels → 'm/d/yyyy' in the banner's time zone; '--' for none. */
export const dateText = (value: string | null | undefined, zone: string) =>
  shortDate(value && value.length > 10 ? new Date(value) : value, zone)

/** An ISO instant → '3/5/24, 2:07 PM'; '--' for none. */
export const dateAndTime = (value: string | null | undefined, zone: string) =>
  value
    ? new Date(value).toLocaleString('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    : '--'

/** The clock on her own wall: what a customer did a while ago on this device, or elsewhere just now. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
