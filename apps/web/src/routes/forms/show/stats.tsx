import { ResultsPage } from '../../../features/results/results-page.tsx'
import { useShownForm } from '../../../lib/forms/shown-form.ts'

export function FormResults() {
  return <ResultsPage form={useShownForm()} />
}
