import { SharePage } from '../../../features/share/share-page.tsx'
import { useShownForm } from '../../../lib/forms/shown-form.ts'

export function FormShare() {
  return <SharePage form={useShownForm()} />
}
