import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import type { ShownForm } from '../../lib/forms/shown-form.ts'
import { RouterLink } from '../../ui/router-links.ts'
import { EmbedPart } from './embed/embed-part.tsx'
import { LinkPart } from './link/link-part.tsx'
import { PrefillPart } from './prefill/prefill-part.tsx'
import { isAnswerable, StateNotice } from './state-notice.tsx'

const parts = ['link', 'prefill', 'embed'] as const
type Part = (typeof parts)[number]

const labels: Record<Part, MessageKey> = {
  link: 'share.linkPart',
  prefill: 'share.prefillPart',
  embed: 'share.embedPart',
}

export function SharePage({ form }: { form: ShownForm }) {
  const t = useT()
  const [part, setPart] = useState<Part>('link')
  const mayEdit = !form.workspace.is_readonly
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-4 py-2 md:px-6">
        <SegmentedControl
          label={t('share.parts')}
          segments={parts.map((value) => ({ value, label: t(labels[value]) }))}
          value={part}
          onChange={(chosen) => {
            if (chosen === 'prefill') trackEvent('url_form_prefill_click')
            setPart(chosen)
          }}
        />
        {isAnswerable(form) && (
          <p className="ms-auto text-text-muted max-sm:ms-0">
            {t(form.has_password ? 'share.withPassword' : 'share.anyone')}{' '}
            {mayEdit && (
              <RouterLink
                to="/forms/$slug/edit"
                params={{ slug: form.slug }}
                className="ms-2 no-underline!"
                aria-label={t('share.changeAccess')}
              >
                {t('share.change')}
              </RouterLink>
            )}
          </p>
        )}
      </div>
      <div className="flex w-full max-w-7xl flex-col gap-6 p-4 md:p-6">
        <StateNotice form={form} />
        {part === 'link' && <LinkPart form={form} />}
        {part === 'prefill' && <PrefillPart form={form} />}
        {part === 'embed' && <EmbedPart form={form} />}
      </div>
    </>
  )
}
