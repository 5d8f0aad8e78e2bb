import { useT } from '@formstead/i18n/react'
import {
  Braces,
  Eye,
  FileText,
  History,
  LayoutPanelLeft,
  Redo2,
  Send,
  Share2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { DraftItem } from '@formstead/form-engine'
import { BlockIcon, entryOf } from '../../../ui/block-icon.tsx'
import { loadViews } from '../canvas/canvas-views.ts'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useEditor } from '../editor-context.ts'
import { listEntries, type Entry } from '../picker/list-entries.ts'
import { useShare } from '../publish/use-share.ts'
import { pages } from '../settings/page-list.tsx'
import { editorTabs, settingsPages, type ViewState } from '../view-state.ts'
import { tabLabels } from './rail-tabs.tsx'
import { useHistoryActions } from './use-history-actions.ts'

type EditorCommand = { id: string; group: string; label: string; icon: ReactNode; run: () => void }

const none: readonly DraftItem[] = []

/** The editor's commands in the command palette. Empty while it is closed. */
export function useEditorCommands(isOpen: boolean): readonly EditorCommand[] {
  const t = useT()
  const { session, view, isReadOnly, isGuest } = useEditor()
  const { insert } = useBlockActions()
  const history = useHistoryActions()
  const share = useShare()
  const blocks = useDraft(({ properties }) => (isOpen ? properties : none))
  const style = useDraft(({ presentation_style: look }) =>
    look === 'focused' ? 'focused' : 'classic',
  )
  if (!isOpen) return []

  const command = (
    id: string,
    group: string,
    label: string,
    icon: ReactNode,
    run: () => void,
  ): EditorCommand => ({ id: `editor-${id}`, group, label, icon, run })
  const show = (change: Partial<ViewState>) => () => view.set(change)
  const act = (id: string, label: string, icon: ReactNode, run: () => void) =>
    command(id, t('palette.actions'), label, icon, run)

  function findBlock(id: string): void {
    view.set({ tab: 'build', selected: [id], focus: { block: id, part: 'name' } })
    // The tab may have to be rendered first.
    requestAnimationFrame(() =>
      document
        .querySelector(`[data-block="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'center' }),
    )
  }

  /** The author types the label of the new block right away, so its view has to be there. */
  async function add({ key, type }: Entry): Promise<void> {
    view.set({ tab: 'build' })
    await loadViews([type])
    insert(key, view.get().selected.at(-1) ?? session.draft().properties.at(-1)?.id ?? null)
  }

  const acts = [
    ...(isReadOnly
      ? []
      : [
          act('undo', t('editor.bar.undo'), <Undo2 />, history.undo),
          act('redo', t('editor.bar.redo'), <Redo2 />, history.redo),
        ]),
    act('preview', t('editor.history.view'), <Eye />, show({ isPreviewing: true })),
    act(
      'variables',
      t('editor.variables.title'),
      <Braces />,
      show({ tab: 'logic', variables: { id: undefined } }),
    ),
    ...(isGuest
      ? []
      : [
          act('history', t('editor.publish.history'), <History />, show({ overlay: 'history' })),
          act('share', t('editor.publish.copyLink'), <Share2 />, () => void share()),
        ]),
    ...(isGuest || isReadOnly
      ? []
      : [act('publish', t('editor.publish.publish'), <Send />, show({ overlay: 'publish' }))]),
  ]
  const places = [
    ...editorTabs.map((tab) =>
      command(
        `tab-${tab}`,
        t('palette.goTo'),
        t(tabLabels[tab]),
        <LayoutPanelLeft />,
        show({ tab }),
      ),
    ),
    ...settingsPages.map((page) =>
      command(
        `settings-${page}`,
        t('palette.goTo'),
        t('editor.commands.settings', { page: t(pages[page].title) }),
        pages[page].icon,
        show({ tab: 'settings', settingsPage: page }),
      ),
    ),
  ]
  const named = blocks.map((block) => {
    const name = typeof block['name'] === 'string' ? block['name'] : ''
    const icon = entryOf(block)?.icon
    return command(
      `block-${block.id}`,
      t('editor.commands.find'),
      name || t('editor.block.unnamed'),
      icon ? <BlockIcon icon={icon} /> : <FileText />,
      () => findBlock(block.id),
    )
  })
  const kinds = isReadOnly
    ? []
    : listEntries(t, style)
        .flatMap(({ entries }) => entries)
        .map((entry) =>
          command(
            `add-${entry.key}`,
            t('editor.commands.add'),
            t('editor.commands.addOne', { type: entry.title }),
            <BlockIcon icon={entry.icon} />,
            () => void add(entry).catch(() => {}),
          ),
        )
  return [...acts, ...named, ...kinds, ...places]
}
