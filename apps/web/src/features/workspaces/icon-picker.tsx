import { useT } from '@formstead/i18n/react'
import { Button, PictureButton, usePictureUpload } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { ImageUp, Smile, X } from 'lucide-react'
import { useState } from 'react'
import { WorkspaceIcon } from './workspace-icon.tsx'

const emojis = `
  🧪 🌱 🌍 🏔️ 🌊 🔥 ⚡ ⭐ 🌈 🍀 🌻 🍎
  🐝 🦉 🐟 🦊 🐢 🦋 🏠 🏫 🏥 🏭 🏛️ ⛺
  📚 ✏️ 🎓 🎨 🎵 🎬 📷 🧩 ⚽ 🏆 🚲 🚀
  💼 📈 💡 🔧 🔬 💻 📦 🛒 ❤️ 🤝 🎉 ☕`
  .trim()
  .split(/\s+/)

type IconPickerProps = {
  name: string
  icon: string
  onChange: (icon: string) => void
  upload: (file: File) => Promise<string>
  disabled?: boolean
}

/** An emoji or a picture; without either, a workspace shows its initials. */
export function IconPicker({ name, icon, onChange, upload, disabled = false }: IconPickerProps) {
  const t = useT()
  const [failure, setFailure] = useState<string>()
  const { isSending, send } = usePictureUpload({ upload, onUploaded: onChange, setFailure })
  return (
    <fieldset className="pb-3">
      <legend className="mb-1.5 font-medium text-text">{t('workspace.icon')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grid size-9 place-items-center rounded-control border border-border">
          <WorkspaceIcon workspace={{ name: name || '?', icon: icon || null }} />
        </span>
        <Popover
          label={t('workspace.emoji')}
          trigger={
            <Button type="button" color="outline-gray" icon={<Smile />} disabled={disabled}>
              {t('workspace.emoji')}
            </Button>
          }
        >
          {(close) => (
            <div className="grid grid-cols-8 gap-0.5 sm:grid-cols-12">
              {emojis.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-pressed={emoji === icon}
                  className="grid size-9 cursor-pointer place-items-center rounded-control text-lg hover:bg-text/7 aria-pressed:bg-accent-soft"
                  onClick={() => {
                    onChange(emoji)
                    close()
                  }}
                >
                  {emoji}
                </button>
              ))}
            </div>
          )}
        </Popover>
        <PictureButton
          accept="image/png,image/jpeg,image/webp,image/gif"
          icon={<ImageUp />}
          disabled={disabled}
          isSending={isSending}
          onChoose={(file) => void send(file)}
        >
          {t('workspace.uploadPicture')}
        </PictureButton>
        {icon && !disabled && (
          <Button type="button" color="light-gray" icon={<X />} onClick={() => onChange('')}>
            {t('workspace.noIcon')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-1.5 text-danger">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
