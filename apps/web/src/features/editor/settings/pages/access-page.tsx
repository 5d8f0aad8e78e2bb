import { useT } from '@formstead/i18n/react'
import { useFlag } from '../../../../lib/app/app-context.ts'
import { useEditor } from '../../editor-context.ts'
import { useFormFlag, useFormNumber, useFormText } from '../../form-values.ts'
import { ClosingSetting } from '../closing-setting.tsx'
import { PasswordSetting } from '../password-setting.tsx'
import {
  SettingChoice,
  SettingNumber,
  SettingRichText,
  SettingSwitch,
  SettingGroup,
} from '../setting-controls.tsx'

export function AccessPage() {
  const t = useT()
  const { isGuest } = useEditor()
  const [closesAt] = useFormText('closes_at')
  const [limit] = useFormNumber('max_submissions_count')
  return (
    <>
      {!isGuest && <PasswordSetting />}
      <SettingGroup title={t('editor.settings.closing')}>
        <ClosingSetting />
        {closesAt !== '' && (
          <SettingRichText
            setting="closed_text"
            label={t('editor.settings.closedText')}
            help={t('editor.settings.closedTextHelp')}
          />
        )}
        <SettingNumber
          setting="max_submissions_count"
          label={t('editor.settings.limit')}
          help={t('editor.settings.limitHelp')}
          min={1}
        />
        {limit !== null && (
          <SettingRichText
            setting="max_submissions_reached_text"
            label={t('editor.settings.limitText')}
            help={t('editor.settings.limitTextHelp')}
          />
        )}
      </SettingGroup>
      <CaptchaGroup />
    </>
  )
}

/** Offered if the installation has keys of a captcha provider. */
function CaptchaGroup() {
  const t = useT()
  const [isOn] = useFormFlag('use_captcha')
  const recaptcha = useFlag<string | null>('captcha.recaptcha_site_key', null)
  const hcaptcha = useFlag<string | null>('captcha.hcaptcha_site_key', null)
  const providers = [
    ...(recaptcha ? [{ value: 'recaptcha' as const, label: 'reCAPTCHA' }] : []),
    ...(hcaptcha ? [{ value: 'hcaptcha' as const, label: 'hCaptcha' }] : []),
  ]
  const [first] = providers
  if (!first) return null
  return (
    <SettingGroup title={t('editor.settings.bots')}>
      <SettingSwitch
        setting="use_captcha"
        label={t('editor.settings.captcha')}
        help={t('editor.settings.captchaHelp')}
        feature="security.captcha"
      />
      {isOn && (
        <SettingChoice
          setting="captcha_provider"
          label={t('editor.settings.captchaProvider')}
          fallback={first.value}
          options={providers}
        />
      )}
    </SettingGroup>
  )
}
