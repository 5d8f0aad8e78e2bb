import { useParams } from '@tanstack/react-router'
import { IntegrationPage } from '../../../features/integrations/integration-page.tsx'
import { useShownForm } from '../../../lib/forms/shown-form.ts'

export function FormIntegration() {
  const { integration } = useParams({ from: '/frame/forms/$slug/show/integrations/$integration' })
  return <IntegrationPage form={useShownForm()} integration={integration} />
}
