import { useT } from '@formstead/i18n/react'
import { integrationKinds } from '@formstead/integrations'
import { ExternalLink } from 'lucide-react'
import type { Integration } from '../../../lib/forms/integrations.ts'
import { kindWord } from '../kind-words.ts'

/** Leads to the sheet or workflow that an integration sends to, if there is one yet. */
export function ServiceLink({
  integration_id: kind,
  data,
}: Pick<Integration, 'integration_id' | 'data'>) {
  const t = useT()
  const url = integrationKinds.get(kind)?.link?.(data)
  if (url === undefined) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="relative inline-flex min-h-6 max-w-full items-center gap-1 font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      <span className="truncate">
        {t('integrations.site.open', { name: t(kindWord(kind, 'name')) })}
      </span>
      <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
    </a>
  )
}
