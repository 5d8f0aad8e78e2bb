import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { ImageIcon, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditor, useView } from '../../editor-context.ts'
import { useFormText } from '../../form-values.ts'
import type { DesignPart } from '../../view-state.ts'
import { DesignSection } from '../design-section.tsx'
import { fileNameOf } from './file-name-of.ts'

export const PictureSection = () => (
  <DesignSection>
    <PictureRow part="logo" icon={<Stamp />} />
    <PictureRow part="cover" icon={<ImageIcon />} />
  </DesignSection>
)

const labels: Record<DesignPart, MessageKey> = {
  logo: 'editor.design.logo',
  cover: 'editor.design.cover',
}

type PictureRowProps = { part: DesignPart; icon: ReactNode }

function PictureRow({ part, icon }: PictureRowProps) {
  const t = useT()
  const { view } = useEditor()
  const [address] = useFormText(`${part}_picture`)
  const isOpen = useView(({ designPart, isPanelOpen }) => isPanelOpen && designPart === part)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="-mx-2 flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm hover:bg-text/6 aria-expanded:bg-accent-soft aria-expanded:text-accent-text"
      onClick={() => view.set({ designPart: isOpen ? undefined : part, isPanelOpen: true })}
    >
      <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-control border border-border bg-surface-sunken text-text-faint [&_svg]:size-4">
        {address ? <img src={address} alt="" className="size-full object-cover" /> : icon}
      </span>
      {t(labels[part])}
      <span className="ms-auto min-w-0 truncate text-xs text-text-muted">
        {address ? <bdi dir="ltr">{fileNameOf(address)}</bdi> : t('editor.design.none')}
      </span>
    </button>
  )
}
