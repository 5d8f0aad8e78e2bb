import { useT } from '@formstead/i18n/react'
import { SegmentedControl } from '@formstead/ui/segmented-control'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'

type TryFrameProps = { path: string; name: string }

/**
 * The form itself. The frame has no origin, so nothing in it can access our data. Never give it `allow-same-origin`: a
 * stranger's form could then act as the viewer.
 */
export function TryFrame({ path, name }: TryFrameProps) {
  const t = useT()
  // On the site, which has no React, `site/gallery.ts` sets it.
  const [device, setDevice] = useState<'wide' | 'phone'>('wide')
  return (
    <section
      aria-label={t('gallery.try')}
      className="overflow-hidden rounded-card border border-border-strong bg-surface-raised"
    >
      <div className="flex min-h-11 items-center gap-3 border-b border-border bg-surface-sunken px-3">
        <p className="grow py-2 text-center text-xs text-text-muted">{t('gallery.tryHint')}</p>
        <div className="max-lg:hidden noscript:hidden">
          <SegmentedControl
            name="device"
            label={t('gallery.device')}
            iconsOnly
            value={device}
            onChange={setDevice}
            segments={[
              { value: 'wide', label: t('gallery.computer'), icon: <Monitor aria-hidden /> },
              { value: 'phone', label: t('gallery.phone'), icon: <Smartphone aria-hidden /> },
            ]}
          />
        </div>
      </div>
      <div id="try-frame" data-device={device} className="bg-surface-sunken">
        <iframe
          src={path}
          title={t('gallery.frame', { name })}
          sandbox="allow-scripts allow-forms allow-modals"
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mx-auto block h-[44rem] w-full bg-paper [[data-device=phone]>&]:max-w-[390px] max-lg:h-[36rem]"
        />
      </div>
    </section>
  )
}
