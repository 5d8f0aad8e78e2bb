import { IntegrationsPage } from '../../../features/integrations/integrations-page.tsx'
import { useShownForm } from '../../../lib/forms/shown-form.ts'

export function FormIntegrations() {
  return <IntegrationsPage form={useShownForm()} />
}
