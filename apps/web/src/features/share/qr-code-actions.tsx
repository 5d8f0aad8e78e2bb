import { useT } from '@formstead/i18n/react'
import { Button, IconButton, toast } from '@formstead/ui'
import { Copy, Download } from 'lucide-react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { drawQrCode, qrCodePng, qrCodeSvg } from './qr-code.ts'

type QrCodeActionsProps = { text: string; fileName: string }

export function QrCodeActions({ text, fileName }: QrCodeActionsProps) {
  const t = useT()
  if (!drawQrCode(text)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': qrCodePng(text) })])
      trackEvent('qr_code_copy_image_click')
      toast.success(t('share.qrCopied'))
    } catch {
      toast.error(t('common.copyFailed'))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        color="outline-gray"
        size="small"
        icon={<Download />}
        data-track-event="form_qr_code_click"
        aria-label={t('share.downloadAs', { format: 'PNG' })}
        onClick={() => void qrCodePng(text).then((file) => saveFile(file, `${fileName}.png`))}
      >
        {'PNG'}
      </Button>
      <Button
        color="outline-gray"
        size="small"
        icon={<Download />}
        data-track-event="form_qr_code_click"
        aria-label={t('share.downloadAs', { format: 'SVG' })}
        onClick={() => saveFile(qrCodeSvg(text), `${fileName}.svg`)}
      >
        {'SVG'}
      </Button>
      {/* Pages served over plain HTTP cannot copy images. */}
      {'clipboard' in navigator && (
        <IconButton label={t('share.copyQr')} icon={<Copy />} onClick={() => void copy()} />
      )}
    </div>
  )
}
