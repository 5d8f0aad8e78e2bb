import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { ArrowLeft, PanelLeft, Redo2, Sparkles, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFlag } from '../../../../lib/app/app-context.ts'
import { hostFrame } from '../../../../lib/host-frame.ts'
import { IconLink } from '../../../../ui/icons/icon-link.tsx'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { useEditor, useEditorState, useView } from '../../editor-context.ts'
import { StateBadge } from '../../publish/state-badge.tsx'
import { FormTitle } from './form-title.tsx'
import { People } from './people.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { useHistoryActions } from '../use-history-actions.ts'

/** Ends with the actions that lead out of the editor: preview, share, publish. */
export function TopBar({ children }: { children?: ReactNode }) {
  const t = useT()
  const { undo, redo } = useHistoryActions()
  const mayUndo = useEditorState(({ editing }) => editing.history.undo.length > 0)
  const mayRedo = useEditorState(({ editing }) => editing.history.redo.length > 0)
  const title = useDraft((draft) => draft['title'])
  return (
    <header
      data-region
      aria-label={t('editor.bar.label')}
      className="flex h-14 items-center gap-1 border-b border-border bg-surface px-2 sm:h-12 sm:gap-2"
    >
      <h1 className="sr-only">{t('editor.heading')}</h1>
      <IconLink
        href="/home"
        label={t('editor.bar.back')}
        icon={<ArrowLeft className="rtl:-scale-x-100" />}
        onClick={() => hostFrame.tell('navigateBack', {})}
      />
      <RailButton />
      {/* Two lines on phones, or there would be no room for the title. */}
      <div className="contents max-sm:flex max-sm:min-w-0 max-sm:grow max-sm:flex-col max-sm:items-start">
        <FormTitle title={typeof title === 'string' ? title : ''} />
        <span className="contents max-sm:hidden">
          <StateBadge />
        </span>
        <SaveIndicator />
      </div>
      <span className="grow max-sm:hidden" />
      <People />
      <IconButton
        label={t('editor.bar.undo')}
        icon={<Undo2 />}
        disabled={!mayUndo}
        onClick={undo}
      />
      <IconButton
        label={t('editor.bar.redo')}
        icon={<Redo2 />}
        disabled={!mayRedo}
        onClick={redo}
        className="max-sm:hidden"
      />
      <AssistantButton />
      {children}
    </header>
  )
}

/** Only where a language model is configured. */
function AssistantButton() {
  const t = useT()
  const { view, isReadOnly } = useEditor()
  const isOpen = useView(({ assistant }) => assistant !== undefined)
  const hasAi = useFlag('ai_features', false)
  if (!hasAi || isReadOnly) return null
  return (
    <IconButton
      label={t('editor.ai.title')}
      icon={<Sparkles />}
      aria-expanded={isOpen}
      onClick={() => view.set({ assistant: isOpen ? undefined : {}, proposed: {} })}
    />
  )
}

/** For screens where the rail floats over the canvas; on phones the tab bar opens it. */
function RailButton() {
  const t = useT()
  const { view } = useEditor()
  const isOpen = useView((state) => state.isRailOpen)
  return (
    <IconButton
      label={t('editor.bar.rail')}
      icon={<PanelLeft className="rtl:-scale-x-100" />}
      aria-expanded={isOpen}
      className="max-sm:hidden min-[901px]:hidden"
      onClick={() => view.set({ isRailOpen: !isOpen })}
    />
  )
}
