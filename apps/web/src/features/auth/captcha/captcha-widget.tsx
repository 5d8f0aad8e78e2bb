import { loadCaptcha, type CaptchaFailure } from '@formstead/ui/load-captcha'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptchaKey } from './captcha-settings.ts'

const normalWidthPx = 304

type CaptchaWidgetProps = CaptchaKey & {
  language: string
  theme: 'light' | 'dark'
  attempt: number
  isRefused: boolean
  onVerify: (token: string) => void
  onFailure: (failure: CaptchaFailure) => void
}

export function CaptchaWidget({
  provider,
  siteKey,
  language,
  theme,
  ...props
}: CaptchaWidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const [reset, setReset] = useState<() => void>()
  const onVerify = useEffectEvent(props.onVerify)
  const onFailure = useEffectEvent(props.onFailure)
  const startAgain = useEffectEvent(() => reset?.())

  useEffect(() => {
    let isGone = false
    const fail = (failure: CaptchaFailure) => {
      if (!isGone) onFailure(failure)
    }
    const show = async () => {
      const widgets = await loadCaptcha(provider, language)
      if (typeof widgets === 'string') return fail(widgets)
      if (isGone || !box.current) return
      const place = document.createElement('div')
      box.current.replaceChildren(place)
      const widget = widgets.render(place, {
        sitekey: siteKey,
        theme,
        hl: language,
        size: box.current.offsetWidth < normalWidthPx ? 'compact' : 'normal',
        callback: (token) => onVerify(token),
        'expired-callback': () => onVerify(''),
        'error-callback': () => fail('failed'),
      })
      setReset(() => () => widgets.reset(widget))
    }
    show().catch(() => fail('failed'))
    return () => {
      isGone = true
      onVerify('')
    }
  }, [provider, siteKey, language, theme])

  useEffect(() => {
    if (props.attempt > 0) startAgain()
  }, [props.attempt])

  return (
    <div
      ref={box}
      tabIndex={-1}
      data-invalid={props.isRefused || undefined}
      className="min-h-[78px] rounded-control"
    />
  )
}
