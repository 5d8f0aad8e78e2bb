import { useState } from 'react'
import { useT } from '@formstead/i18n/react'
import { FileInput, TextInput } from '@formstead/ui'
import type { SettingsProps } from '../../views.ts'

type MediaSettingProps = Pick<SettingsProps, 'uploadMedia'> & {
  label: string
  help?: string
  url: string | null
  error: string | undefined
  change: (url: string | null) => void
  /** Absent if there is no upload. */
  file?: { label: string; accept: string }
}

/** The URL of media, typed or from an upload. */
export function MediaSetting({
  url,
  change,
  error,
  file,
  uploadMedia,
  ...words
}: MediaSettingProps) {
  const t = useT()
  const [sending, setSending] = useState<File | null>(null)
  const [failed, setFailed] = useState(false)

  async function send(chosen: File) {
    if (!uploadMedia) return
    setFailed(false)
    setSending(chosen)
    try {
      change(await uploadMedia(chosen))
    } catch {
      setFailed(true)
    } finally {
      setSending(null)
    }
  }

  return (
    <>
      <TextInput
        {...words}
        nativeType="url"
        value={url ?? ''}
        placeholder="https://"
        error={error}
        onChange={(address) => change(address || null)}
      />
      {file && uploadMedia && (
        <FileInput
          label={file.label}
          accept={file.accept}
          files={sending ? [sending] : []}
          disabled={sending !== null}
          error={failed ? t('field_types.upload_failed') : undefined}
          onChange={([chosen]) => chosen && void send(chosen)}
        />
      )}
    </>
  )
}
