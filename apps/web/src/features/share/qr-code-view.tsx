import { useT } from '@formstead/i18n/react'
import { drawQrCode } from './qr-code.ts'

/** Dark on light in both color modes: many scanners cannot read inverted codes. */
export function QrCodeView({ text, className = 'size-34' }: { text: string; className?: string }) {
  const t = useT()
  const code = drawQrCode(text)
  if (!code) return <p className="text-text-muted">{t('share.qrTooLong')}</p>
  return (
    <span className="shrink-0 self-start rounded-card border border-border bg-paper p-3 text-on-paper">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, not a loaded image
        role="img"
        aria-label={t('share.qrOf', { link: text })}
        className={`block ${className}`}
      >
        <path d={code.path} fill="currentColor" />
      </svg>
    </span>
  )
}
