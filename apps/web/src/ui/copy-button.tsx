import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recentlySuccessfulMs } from '../lib/form/form-store.ts'

type CopyButtonProps = { text: string; label: string }

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), recentlySuccessfulMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      colour="outline-gray"
      size="small"
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      {copied ? t('common.copied') : label}
    </Button>
  )
}
