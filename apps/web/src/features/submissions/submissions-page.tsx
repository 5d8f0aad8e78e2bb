import { useI18n } from '@formstead/i18n/react'
import { EmptyState } from '@formstead/ui'
import type { ShownForm } from '../../lib/forms/shown-form.ts'

export function SubmissionsPage({ form }: { form: ShownForm }) {
  const { t } = useI18n()
  return <EmptyState title={t('home.answersCount', { count: form.submissions_count })} />
}
