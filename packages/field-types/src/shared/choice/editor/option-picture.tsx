import { useT } from '@formstead/i18n/react'
import { IconButton, TextInput } from '@formstead/ui'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SettingsProps } from '../../../views.ts'
import type { ChoiceOption } from '../choice-option.ts'

type OptionPictureProps = Pick<SettingsProps, 'uploadMedia'> & {
  option: ChoiceOption
  error: string | undefined
  change: (image: string | null) => void
}

/** The URL of an option's image, typed or from an upload. */
export function OptionPicture({ option, error, change, uploadMedia }: OptionPictureProps) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'sending' | 'failed'>()
  const { name } = option

  async function send(chosen: File) {
    setState('sending')
    try {
      change(await uploadMedia!(chosen))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="flex items-start gap-0.5">
      <TextInput
        label={t('field_types.choice.picture', { name })}
        hideFieldName
        reserveMessage={false}
        wrapperClass="min-w-0 flex-1"
        nativeType="url"
        placeholder={t('field_types.choice.picture', { name })}
        value={option.image ?? ''}
        error={state === 'failed' ? t('field_types.upload_failed') : error}
        onChange={(image) => change(image || null)}
      />
      {uploadMedia && (
        <>
          <IconButton
            label={t('field_types.choice.upload', { name })}
            icon={<Upload />}
            loading={state === 'sending'}
            onClick={() => file.current?.click()}
          />
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void send(chosen)
              target.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
