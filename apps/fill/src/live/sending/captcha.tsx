import type { PageCaptcha } from '@formstead/contract/form-page'
import type { RespondentWords } from '@formstead/field-types'
import { loadCaptcha } from '@formstead/ui/load-captcha'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export type CaptchaProps = PageCaptcha & {
  language: string
  words: RespondentWords
  /** The response, empty until the captcha is solved and once it was sent. */
  token: string
  onAnswer: (token: string) => void
}

const normalWidthPx = 304

/** The provider's own checkbox. */
export function Captcha({ provider, siteKey, language, words, token, ...props }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null)
  const reset = useRef<(() => void) | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const answer = useEffectEvent(props.onAnswer)

  useEffect(() => {
    let isGone = false
    async function show() {
      const widgets = await loadCaptcha(provider, language)
      if (isGone || !box.current) return
      if (typeof widgets === 'string') return setHasFailed(true)
      const place = document.createElement('div')
      box.current.replaceChildren(place)
      const widget = widgets.render(place, {
        sitekey: siteKey,
        theme: isDark() ? 'dark' : 'light',
        hl: language,
        size: box.current.offsetWidth < normalWidthPx ? 'compact' : 'normal',
        callback: (response) => answer(response),
        'expired-callback': () => answer(''),
        'error-callback': () => answer(''),
      })
      reset.current = () => widgets.reset(widget)
    }
    if (!hasFailed) void show()
    return () => {
      isGone = true
      reset.current = null
      answer('')
    }
  }, [provider, siteKey, language, hasFailed])

  // A layout effect resets before the paint: a captcha solved right after a refusal would otherwise be discarded.
  useLayoutEffect(() => {
    if (token === '') reset.current?.()
  }, [token])

  if (hasFailed)
    return (
      <p>
        {words('page.captcha_failed')}{' '}
        <button type="button" className="fs-button" onClick={() => setHasFailed(false)}>
          {words('page.retry')}
        </button>
      </p>
    )
  return <div ref={box} />
}

const isDark = () => getComputedStyle(document.body).colorScheme === 'dark'
