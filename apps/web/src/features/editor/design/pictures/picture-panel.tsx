import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { ImageInput } from '@formstead/ui/image-input'
import { ImageIcon, Stamp, Trash2, X } from 'lucide-react'
import { useEditor, useView } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import { PanelSection } from '../../panel/panel-section.tsx'
import { useProblems } from '../../problems/use-problems.tsx'
import { announce } from '../../shell/announcer.tsx'
import { useUploadMedia } from '../../../../lib/api/use-upload-media.ts'
import type { DesignPart } from '../../view-state.ts'
import { CoverSettings } from './cover-settings.tsx'

export function PicturePanel() {
  const part = useView(({ designPart }) => designPart)
  return part && <OpenPicture key={part} part={part} />
}

function OpenPicture({ part }: { part: DesignPart }) {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const upload = useUploadMedia()
  const setting = `${part}_picture`
  const [address, setAddress] = useFormText(setting)
  const problem = useProblems().find(({ path }) => path === setting)?.message
  const title = t(part === 'cover' ? 'editor.design.cover' : 'editor.design.logo')
  const remove = () => {
    session.edit([
      { type: 'set', path: [setting], value: null },
      ...(part === 'cover' ? [{ type: 'set' as const, path: ['cover_settings'], value: {} }] : []),
    ])
    announce(t('editor.design.removed', { name: title }))
  }
  return (
    <fieldset disabled={isReadOnly} className="min-w-0 divide-y divide-border">
      <div className="flex h-12 items-center gap-2 ps-4 pe-2 text-sm font-semibold">
        {part === 'cover' ? (
          <ImageIcon aria-hidden="true" className="size-4" />
        ) : (
          <Stamp aria-hidden="true" className="size-4" />
        )}
        <h2>{title}</h2>
        <span className="grow" />
        {address && (
          <IconButton
            label={t('editor.design.remove', { name: title })}
            icon={<Trash2 />}
            onClick={remove}
          />
        )}
        <IconButton
          label={t('editor.panel.close')}
          icon={<X />}
          onClick={() => view.set({ designPart: undefined })}
        />
      </div>
      {part === 'cover' && address && <CoverSettings picture={address} />}
      {part === 'logo' && address && (
        <PanelSection>
          <img src={address} alt="" className="max-h-32 self-center object-contain" />
        </PanelSection>
      )}
      <PanelSection>
        <ImageInput
          label={t('editor.design.picture')}
          help={t('editor.design.pictureHelp')}
          error={problem}
          value={address || null}
          accept="image/png,image/jpeg,image/gif,image/webp,image/bmp,image/svg+xml"
          upload={upload}
          onChange={(to) => {
            setAddress(to ?? '')
            announce(t('editor.design.pictureChanged', { name: title }))
          }}
        />
      </PanelSection>
    </fieldset>
  )
}
