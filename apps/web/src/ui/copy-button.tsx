import { useT } from '@formstead/i18n/react'
import { Button, toast, type ButtonColor, type ButtonSize } from '@formstead/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trackEvent } from '../lib/analytics/track-event.ts'
import { copyText } from '../lib/browser/copy-text.ts'
import { recentlySuccessfulMs } from '../lib/form/form-store.ts'
import { toastMs } from './toast-durations.ts'

type CopyButtonProps = {
  text: string
  label: string
  color?: ButtonColor
  size?: ButtonSize
  disabled?: boolean
  /** Distinguishes several buttons with the same label. */
  about?: string
  /** The analytics event to report after copying. */
  event?: 'share_link_copy_click' | 'embed_code_copy_click'
}

export function CopyButton({
  text,
  label,
  color = 'outline-gray',
  size = 'small',
  disabled = false,
  about,
  event,
}: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), recentlySuccessfulMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
      if (event) trackEvent(event)
    } catch {
      toast.error(t('common.copyFailed'), { durationMs: toastMs })
    }
  }
  return (
    <Button
      color={color}
      size={size}
      disabled={disabled}
      aria-label={about && `${copied ? t('common.copied') : label}: ${about}`}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      {copied ? t('common.copied') : label}
    </Button>
  )
}
