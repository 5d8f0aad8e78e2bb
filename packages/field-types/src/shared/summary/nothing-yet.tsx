import { useT } from '@formstead/i18n/react'

export function NothingYet() {
  const t = useT()
  return <p className="text-sm text-text-muted">{t('field_types.summary.nothing')}</p>
}
