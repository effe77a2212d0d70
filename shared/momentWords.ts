/** A moment as people in one time zone read it: "Friday, November 27, 2026 at 5:00 PM New Zealand Daylight Time". */
export function momentWords(moment: string, zone: string | null): string {
  const at = new Date(moment)
  const timeZone = zone ?? 'UTC'
  const parts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  // "UTC" is the name that people know.
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: timeZone === 'UTC' ? 'short' : 'long' }).format(at)
}
