import { useT } from '@formstead/i18n/react'
import { ConfirmDialog, SegmentedControl } from '@formstead/ui'
import { useState } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { useNewAddress } from './use-new-address.ts'

type Style = 'slug' | 'uuid'

const styleOf = (slug: string): Style =>
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}/.test(slug) ? 'uuid' : 'slug'

export function AddressStyle({ form }: { form: ShownForm }) {
  const t = useT()
  const [wanted, setWanted] = useState<Style>()
  const { regenerate, isBusy } = useNewAddress(form)
  const confirm = async (style: Style) => {
    trackEvent(
      style === 'uuid'
        ? 'regenerate_form_link_random_click'
        : 'regenerate_form_link_readable_click',
    )
    await regenerate(style)
    setWanted(undefined)
  }
  return (
    <>
      <SegmentedControl
        label={t('share.address')}
        segments={[
          { value: 'slug', label: t('share.readable') },
          { value: 'uuid', label: t('share.random') },
        ]}
        value={styleOf(form.slug)}
        onChange={(style) => {
          trackEvent('regenerate_form_link_click')
          setWanted(style)
        }}
      />
      <ConfirmDialog
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        onConfirm={() => void confirm(wanted!)}
        title={t('share.newAddress')}
        confirmLabel={t('share.changeAddress')}
        busy={isBusy}
        dangerous
      >
        <p>{t('share.newAddressText')}</p>
      </ConfirmDialog>
    </>
  )
}
