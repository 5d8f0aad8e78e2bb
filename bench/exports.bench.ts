import { exportSubmissions } from './submissions/export-submissions.ts'
import { startLargeForm } from './submissions/large-form.ts'

const form = await startLargeForm(Number(process.env.ROWS ?? 20_000))
try {
  await exportSubmissions(form)
} finally {
  await form.stop()
}
