import { useT } from '@formstead/i18n/react'
import { SegmentedControl, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import type { EmbedKind, PopupLook } from './embed-code.ts'

type EmbedPreviewProps = { form: ShownForm; kind: EmbedKind; look: PopupLook }

/** The form on an example page. It is the preview of the draft, which has no origin and stores nothing. */
export function EmbedPreview({ form, kind, look }: EmbedPreviewProps) {
  const t = useT()
  const { api } = useApp()
  const [screen, setScreen] = useState<'computer' | 'phone'>('computer')
  const [isOpen, setOpen] = useState(true)
  const { data } = useQuery({
    queryKey: ['form-preview', form.id, form.revision],
    staleTime: 30 * 60_000,
    queryFn: () =>
      api('POST /open/forms/{form}/preview', { params: { form: String(form.id) }, body: {} }),
  })
  const isPhone = screen === 'phone'
  const isPopup = kind === 'popup'
  const frame = data ? (
    <iframe
      src={data.url}
      title={form.title}
      sandbox="allow-scripts allow-forms allow-modals allow-popups"
      className="size-full border-0 bg-paper"
    />
  ) : (
    <Skeleton className="size-full" />
  )
  return (
    <section
      aria-label={t('share.preview')}
      className="overflow-hidden rounded-card border border-border-strong"
    >
      <div className="flex h-11 items-center justify-between gap-3 border-b border-border bg-surface-sunken ps-4 pe-1.5">
        <span className="flex gap-1.5" aria-hidden>
          {[1, 2, 3].map((light) => (
            <i key={light} className="size-2.5 rounded-full bg-border-strong/60" />
          ))}
        </span>
        <span className="text-xs text-text-muted">{t('share.yourPage')}</span>
        <SegmentedControl
          label={t('share.screen')}
          iconsOnly
          segments={[
            { value: 'computer', label: t('share.computer'), icon: <Monitor /> },
            { value: 'phone', label: t('share.phone'), icon: <Smartphone /> },
          ]}
          value={screen}
          onChange={setScreen}
        />
      </div>
      <div
        className={`relative mx-auto h-112 overflow-hidden bg-surface-raised ${isPhone ? 'max-w-90 border-x border-border' : ''}`}
      >
        <div className="flex h-full flex-col gap-4 p-6 sm:p-8" dir="ltr">
          <PageText isShort={!isPopup} />
          {!isPopup && <div className="min-h-0 grow">{frame}</div>}
        </div>
        {isPopup && (
          <div dir="ltr">
            {isOpen && (
              <div
                className={`absolute overflow-hidden rounded-dialog border border-border bg-paper shadow-float ${isPhone ? 'inset-0' : `top-4 bottom-20 ${look.corner === 'left' ? 'start-4' : 'end-4'}`}`}
                style={isPhone ? undefined : { width: `min(${look.width}px, calc(100% - 2rem))` }}
              >
                {frame}
              </div>
            )}
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className={`absolute bottom-4 min-h-11 max-w-[80%] cursor-pointer truncate rounded-full bg-accent px-5 font-medium text-on-accent shadow-float ${look.corner === 'left' ? 'start-4' : 'end-4'}`}
              style={look.opensBy === 'button' ? buttonColors(look.color) : undefined}
            >
              {look.text || t('share.popup')}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

const PageText = ({ isShort }: { isShort: boolean }) => (
  <div aria-hidden className="flex max-w-sm shrink-0 flex-col gap-3">
    <span className="h-2.5 w-24 rounded bg-text/10" />
    <span className="h-6 w-72 max-w-full rounded bg-text/15" />
    {!isShort &&
      ['w-80', 'w-72', 'w-64', 'w-40'].map((width) => (
        <span key={width} className={`h-2.5 max-w-full rounded bg-text/8 ${width}`} />
      ))}
  </div>
)

/** Black or white text, whichever is more readable, as the embed script does. */
function buttonColors(color: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return { background: color, color: luminance > 0.179 ? '#000' : '#fff' }
}
