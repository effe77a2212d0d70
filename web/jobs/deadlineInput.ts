// Converts a moment to the value of a `datetime-local` field, in this browser's time zone, and back.
import { ownZone } from '../ui/formatDate.ts'

const two = (n: number) => String(n).padStart(2, '0')

export function toField(closes_at: string | null): string {
  if (!closes_at) return ''
  const at = new Date(closes_at)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What to send for the field. Empty if the value is unchanged, so that the time zone that another person set stays. */
export function fromField(value: string, before: string | null): { closes_at?: string | null; closes_zone?: string | null } {
  if (value === toField(before)) return {}
  return value ? { closes_at: new Date(value).toISOString(), closes_zone: ownZone() } : { closes_at: null }
}
