import { tierLimits } from '@formstead/contract/plans'
import { useT } from '@formstead/i18n/react'

const { file_upload_size_mb: megabytes, custom_domain_count: domains } = tierLimits.pro

/** The selling points of Pro, wherever it is offered. */
export function useProPoints(): readonly string[] {
  const t = useT()
  return [
    t('plans.pitch.branding'),
    t('plans.pitch.customization'),
    t('plans.pitch.uploads', { megabytes: megabytes! }),
    t('plans.pitch.integrations'),
    t('plans.pitch.domains', { count: domains! }),
    t('plans.pitch.editable'),
  ]
}
