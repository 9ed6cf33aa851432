/** `11/20/2026, 2:05 PM EST`: an instant as people of that banner read it. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll('\u202f', ' ')
