import { useT } from '@formstead/i18n/react'
import { MediaSetting } from '../shared/media/media-setting.tsx'
import type { SettingsProps } from '../views.ts'
import { readWebAddress } from '../shared/web-address.ts'
import type { NfImageSettings } from './settings-schema.ts'

export function Settings({ field, change, error, ...props }: SettingsProps<NfImageSettings>) {
  const t = useT()
  const { image_block: url, image_width: width, image_height: height } = field
  return (
    <>
      <MediaSetting
        {...props}
        label={t('field_types.nf_image.url')}
        help={t('field_types.nf_image.url_help')}
        url={url}
        error={error('image_block')}
        file={{ label: t('field_types.nf_image.upload'), accept: 'image/*' }}
        change={(address) =>
          change({ image_block: address, image_width: null, image_height: null })
        }
      />
      {url && readWebAddress(url) && (
        <img
          key={url}
          src={url}
          alt={field.name}
          referrerPolicy="no-referrer"
          className="max-h-40 max-w-full rounded-control border border-border object-contain"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && (naturalWidth !== width || naturalHeight !== height))
              change({ image_width: naturalWidth, image_height: naturalHeight })
          }}
        />
      )}
    </>
  )
}
