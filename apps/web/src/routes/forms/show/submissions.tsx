import { ExportButton } from '../../../features/export/export-button.tsx'
import { SubmissionsPage } from '../../../features/submissions/submissions-page.tsx'
import { useShownForm } from '../../../lib/forms/shown-form.ts'

export function FormSubmissions() {
  return <SubmissionsPage form={useShownForm()} ExportButton={ExportButton} />
}
