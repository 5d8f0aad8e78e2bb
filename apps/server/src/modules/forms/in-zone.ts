import { printInZone } from '../../http/response/print-date.ts'

/** Returns the form with its closing time in the requested time zone. */
export function inZone<Form extends { closes_at?: string | null | undefined }>(
  form: Form,
  { timezone }: { timezone?: string | undefined },
): Form {
  const { closes_at: closesAt } = form
  return timezone && closesAt ? { ...form, closes_at: printInZone(closesAt, timezone) } : form
}
