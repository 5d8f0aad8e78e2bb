import { useT } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { useState, type FormEvent } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { useFlag } from '../../../lib/app/app-context.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { SettingLine } from './setting-line.tsx'
import { useNewAddress } from './use-new-address.ts'

/** Custom addresses are available on self-hosted instances only. */
export function SlugSetting({ form }: { form: ShownForm }) {
  const t = useT()
  const isOwnInstance = useFlag('self_hosted', false)
  const [slug, setSlug] = useState(form.slug)
  const [problem, setProblem] = useState<string>()
  const address = useNewAddress(form)
  if (!isOwnInstance) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    trackEvent('advanced_form_url_settings_click')
    setProblem(await address.setSlug(slug.trim()))
  }
  return (
    <SettingLine title={t('share.lastPart')} text={t('share.lastPartHint')}>
      <form className="flex items-start gap-2" onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('share.lastPart')}
          hideFieldName
          reserveMessage={false}
          wrapperClass="w-52"
          value={slug}
          onChange={(text) => {
            setSlug(text)
            setProblem(undefined)
          }}
          error={problem}
          submitOnEnter
        />
        {slug.trim() !== form.slug && (
          <Button type="submit" loading={address.isBusy} color="outline-gray">
            {t('share.saveLastPart')}
          </Button>
        )}
      </form>
    </SettingLine>
  )
}
