/** 'America/New_York' → 'Eastern Time (America/New_York)': a time without its zone is no evidence. */
export const zoneWords = (zone: string): string => {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return named && named !== zone ? `${named} (${zone})` : zone
}
