import { defaultColor, fullHex } from '@formstead/field-types/accent'
import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { useState } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { embedCode, embedKinds, type EmbedKind, type PopupLook } from './embed-code.ts'
import { EmbedKindPicture } from './embed-kind-picture.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { PopupSettings } from './popup-settings.tsx'

const names: Record<EmbedKind, MessageKey> = {
  inline: 'share.inline',
  popup: 'share.popup',
  script: 'share.script',
}
const hints: Record<EmbedKind, MessageKey> = {
  inline: 'share.inlineHint',
  popup: 'share.popupHint',
  script: 'share.scriptHint',
}

export function EmbedPart({ form }: { form: ShownForm }) {
  const t = useT()
  const isFocused = form.presentation_style === 'focused'
  const kinds = isFocused ? embedKinds.filter((kind) => kind !== 'popup') : embedKinds
  const [kind, setKind] = useState<EmbedKind>('inline')
  const [look, setLook] = useState<PopupLook>({
    text: form.title,
    corner: 'right',
    // The default is for forms whose color is missing or not hex.
    color: fullHex(form.color ?? '') ?? defaultColor.toLowerCase(),
    width: 500,
    opensBy: 'button',
  })
  const code = embedCode(kind, { link: form.share_url, slug: form.slug, title: form.title }, look)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        <fieldset>
          <legend className="sr-only">{t('share.kind')}</legend>
          <div className="grid grid-cols-3 gap-2">
            {kinds.map((one) => (
              <label
                key={one}
                className="relative flex h-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-card border border-border-hover bg-surface-raised font-medium text-text-muted outline-offset-2 outline-accent-text has-checked:border-accent-text has-checked:text-text has-checked:ring-1 has-checked:ring-accent-text has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="embed-kind"
                  checked={one === kind}
                  onChange={() => {
                    if (one === 'popup') trackEvent('share_embed_form_popup_click')
                    setKind(one)
                  }}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                <EmbedKindPicture kind={one} />
                {t(names[one])}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="text-text-muted">{t(hints[kind])}</p>
        {kind === 'popup' && <PopupSettings look={look} onChange={setLook} />}
        {isFocused && <p className="text-text-muted">{t('share.noPopup')}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <EmbedPreview key={kind} form={form} kind={kind} look={look} />
        <section aria-label={t('share.code')}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">
              {t(kind === 'popup' ? 'share.pasteAtEnd' : 'share.pasteHere')}
            </h2>
            <CopyButton
              text={code}
              label={t('share.copyCode')}
              color="blue"
              event="embed_code_copy_click"
            />
          </div>
          <pre
            dir="ltr"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-control border border-border bg-surface-sunken p-4 font-mono text-xs/5"
          >
            {code}
          </pre>
        </section>
      </div>
    </div>
  )
}
