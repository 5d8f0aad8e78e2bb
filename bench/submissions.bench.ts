import { startLargeForm } from './large-form.ts'
import { readSubmissions } from './read-submissions.ts'

const form = await startLargeForm(Number(process.env.ROWS ?? 1_000_000))
try {
  for (const measure of [readSubmissions]) await measure(form)
} finally {
  await form.stop()
}
