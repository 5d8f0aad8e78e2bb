import { useI18n } from '@formstead/i18n/react'
import { Button, Field } from '@formstead/ui'
import type { CaptchaFailure } from '@formstead/ui/load-captcha'
import { useState, type ReactNode } from 'react'
import { useColorMode } from '../../../lib/color-mode/color-mode.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { CaptchaKey } from './captcha-settings.ts'
import { CaptchaWidget } from './captcha-widget.tsx'

const failureTexts = { timeout: 'captcha.timeout', failed: 'captcha.failed' } as const

type CaptchaProps = {
  captchaKey: CaptchaKey
  /** Increases with every submission, because a token is valid only once. */
  attempt: number
  error: ReactNode
  onVerify: (token: string) => void
}

export function Captcha({ captchaKey, attempt, error, onVerify }: CaptchaProps) {
  const { t, language } = useI18n()
  const { value: theme } = useColorMode()
  const [failure, setFailure] = useState<CaptchaFailure>()
  return (
    <Field label={t('captcha.label')} naming="legend" error={error} required>
      {() =>
        failure ? (
          <Notice tone="danger">
            <p>{t(failureTexts[failure])}</p>
            <Button
              color="outline-gray"
              size="small"
              onClick={() => setFailure(undefined)}
              className="mt-2"
            >
              {t('common.retry')}
            </Button>
          </Notice>
        ) : (
          <CaptchaWidget
            // Neither provider can change the language or theme of an existing widget.
            key={`${language} ${theme}`}
            {...captchaKey}
            {...{ language, theme, attempt, onVerify }}
            isRefused={Boolean(error)}
            onFailure={setFailure}
          />
        )
      }
    </Field>
  )
}
