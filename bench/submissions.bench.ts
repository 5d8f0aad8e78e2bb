import { acceptAnswers } from './submissions/accept-answers.ts'
import { exportSubmissions } from './submissions/export-submissions.ts'
import { startLargeForm } from './submissions/large-form.ts'
import { readResults } from './submissions/read-results.ts'
import { readSubmissions } from './submissions/read-submissions.ts'
import { scrollSubmissions } from './submissions/scroll-submissions.ts'

const parts = {
  read: readSubmissions,
  results: readResults,
  scroll: scrollSubmissions,
  export: exportSubmissions,
  accept: acceptAnswers,
}

// Runs all parts, or the named ones: npm run bench -- submissions results scroll
const named = process.argv.slice(2)
const form = await startLargeForm(Number(process.env.ROWS ?? 1_000_000))
try {
  for (const [name, measure] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) await measure(form)
} finally {
  await form.stop()
}
