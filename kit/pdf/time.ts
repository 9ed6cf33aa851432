const formats = new Map<string, Intl.DateTimeFormat>()
/** Making a format takes longer than using it. There is one for each time zone. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  formats.set(timeZone, made)
  return made
}

/** `11/20/2026, 2:05 PM EST`: an instant as people of that banner read it. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  formatOf(timeZone).format(at).replaceAll('\u202f', ' ')
