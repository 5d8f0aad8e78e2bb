import { printInZone } from '../../http/print-date.ts'

/** A form with the moment at which it closes as clocks in the asked zone show it. */
export function inZone<Form extends { closes_at?: string | null | undefined }>(
  form: Form,
  { timezone }: { timezone?: string | undefined },
): Form {
  const { closes_at: closesAt } = form
  return timezone && closesAt ? { ...form, closes_at: printInZone(closesAt, timezone) } : form
}
