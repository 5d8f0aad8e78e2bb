import { readDraftBlock } from '@formstead/form-engine'
import { directionOf } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { EmptyState, ToggleSwitch } from '@formstead/ui'
import { useState } from 'react'
import { useColorMode } from '../../../lib/color-mode/color-mode.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { PrefillFieldView } from './prefill-field-view.tsx'
import { listPrefillFields, readPrefill, writePrefillLink } from './prefill-link.ts'
import { PrefilledLink } from './prefilled-link.tsx'
import { useFieldParts } from './use-field-parts.ts'
import '@formstead/field-types/canvas-styles'

/** As on the public page. */
const contextOf = ({ time_zone: timeZone }: ShownForm) => ({ nowMs: Date.now(), timeZone })

/** The form's own inputs, and a link that prefills the values entered in them. */
export function PrefillPart({ form }: { form: ShownForm }) {
  const t = useT()
  const { value: mode } = useColorMode()
  const [entered, setEntered] = useState<Record<string, unknown>>({})
  const [sendsAtOnce, setSendsAtOnce] = useState(false)
  const fields = listPrefillFields(form.properties.map((block) => readDraftBlock({ ...block })))
  const parts = useFieldParts(
    fields.map(({ field }) => field.type),
    form.language,
  )
  const { parameters, unfit } = readPrefill(fields, entered, contextOf(form))
  const enter = (id: string, value: unknown) => setEntered((all) => ({ ...all, [id]: value }))
  if (fields.length === 0) return <EmptyState title={t('share.nothingToPrefill')} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_29rem]">
      <section className="min-w-0 rounded-card border border-border bg-surface-raised">
        <header className="px-5 pt-5">
          <h2 className="font-semibold">{t('share.prefill')}</h2>
          <p className="text-text-muted">{t('share.prefillHint')}</p>
        </header>
        <div
          className="fs-form grid gap-x-4 gap-y-5 bg-transparent! p-5 sm:grid-cols-2"
          data-mode={mode}
          data-size="sm"
          lang={form.language}
          dir={form.layout_rtl ? 'rtl' : directionOf(form.language)}
        >
          {parts &&
            fields.map(({ field }) => (
              <PrefillFieldView
                key={field.id}
                field={field}
                parts={parts}
                value={entered[field.id] ?? null}
                isUnfit={unfit.has(field.id)}
                onChange={(value) => enter(field.id, value)}
              />
            ))}
        </div>
        <div className="border-t border-border px-5 py-3">
          <ToggleSwitch
            label={t('share.sendAtOnce')}
            help={t('share.sendAtOnceHint')}
            checked={sendsAtOnce}
            onChange={setSendsAtOnce}
          />
        </div>
      </section>
      <PrefilledLink
        link={writePrefillLink(form.share_url, parameters, { sendsAtOnce })}
        slug={form.slug}
        parameters={parameters}
        onRemove={(id) => enter(id, null)}
      />
    </div>
  )
}
