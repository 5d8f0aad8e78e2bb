import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  ListTree,
  PaintbrushVertical,
  Plus,
  Settings2,
  Split,
  Trash2,
} from 'lucide-react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { useBlockActions } from '../canvas/block/use-block-actions.ts'
import { useEditor, useView } from '../editor-context.ts'
import type { EditorTab } from '../view-state.ts'

const tabs: [EditorTab, MessageKey, ReactNode][] = [
  ['design', 'editor.tab.design', <PaintbrushVertical key="icon" />],
  ['logic', 'editor.tab.logic', <Split key="icon" />],
  ['settings', 'editor.tab.settings', <Settings2 key="icon" />],
]

/** Tabs whose main content is the rail; on the others it takes one more tap. */
const railFirst: readonly EditorTab[] = ['build', 'design']

/** On phones: the tools of the selected block, and below them the parts of the editor. */
export function PhoneBar() {
  const t = useT()
  const { session, view, isReadOnly } = useEditor()
  const current = useView(({ tab }) => tab)
  const isRailOpen = useView((state) => state.isRailOpen)
  const isPicking = useView(({ picker }) => picker !== undefined)
  const open = (tab: EditorTab) =>
    view.set({
      tab,
      isRailOpen: tab === current ? !isRailOpen : railFirst.includes(tab),
      isPanelOpen: false,
    })
  const add = () => {
    const after = view.get().selected.at(-1) ?? session.draft().properties.at(-1)?.id ?? null
    view.set({ tab: 'build', isRailOpen: false, isPanelOpen: false, picker: { after, query: '' } })
  }
  return (
    <div data-phone-bar className="sm:hidden">
      {!isReadOnly && current === 'build' && !isRailOpen && !isPicking && <BlockTools />}
      <nav
        aria-label={t('editor.phone.tabs')}
        className="grid h-16 auto-cols-fr grid-flow-col border-t border-border bg-surface text-xs"
      >
        <PhoneTab
          label={t('editor.phone.outline')}
          icon={<ListTree />}
          isCurrent={current === 'build' && isRailOpen}
          onPress={() => open('build')}
        />
        {tabs.map(([tab, label, icon]) => (
          <Fragment key={tab}>
            <PhoneTab
              label={t(label)}
              icon={icon}
              isCurrent={current === tab}
              onPress={() => open(tab)}
            />
            {tab === 'design' && !isReadOnly && <AddButton onPress={add} />}
          </Fragment>
        ))}
      </nav>
    </div>
  )
}

type PhoneTabProps = { label: string; icon: ReactNode; isCurrent?: boolean; onPress: () => void }

const PhoneTab = ({ label, icon, isCurrent = false, onPress }: PhoneTabProps) => (
  <button
    type="button"
    aria-current={isCurrent || undefined}
    className="flex min-w-0 flex-col items-center justify-center gap-1 px-1 text-text-muted aria-current:font-medium aria-current:text-accent-text [&_svg]:size-5"
    onClick={onPress}
  >
    {icon}
    <span className="max-w-full truncate">{label}</span>
  </button>
)

/** In the middle, within reach of either thumb. */
function AddButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={t('editor.rail.add')}
      className="grid size-11 place-items-center place-self-center rounded-full bg-accent-soft text-accent-text [&_svg]:size-5"
      onClick={onPress}
    >
      <Plus />
    </button>
  )
}

function BlockTools() {
  const t = useT()
  const { view } = useEditor()
  const { step, duplicate, remove } = useBlockActions()
  const selected = useView((state) => state.selected)
  const isPanelOpen = useView((state) => state.isPanelOpen)
  const last = selected.at(-1)
  useEffect(() => {
    if (last === undefined || !matchMedia('(width < 40rem)').matches) return
    // The tools appear when a block is selected, and would cover it.
    document
      .querySelector(`[data-block="${CSS.escape(last)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [last])
  if (selected.length === 0) return null
  return (
    <section aria-label={t('editor.phone.tools')}>
      <div
        role="toolbar"
        aria-label={t('editor.phone.tools')}
        className="mx-3 mb-3 flex h-14 items-center justify-around rounded-card border border-border bg-surface-raised shadow-float"
      >
        <Tool label={t('editor.many.up')} icon={<ArrowUp />} onPress={() => step(selected, -1)} />
        <Tool
          label={t('editor.many.down')}
          icon={<ArrowDown />}
          onPress={() => step(selected, 1)}
        />
        <Tool
          label={t('editor.toolbar.duplicate')}
          icon={<Copy />}
          onPress={() => duplicate(selected)}
        />
        <Tool
          label={t('editor.toolbar.delete')}
          icon={<Trash2 />}
          onPress={() => remove(selected)}
        />
        <button
          type="button"
          aria-expanded={isPanelOpen}
          className="flex h-11 items-center gap-2 rounded-control border-s border-border px-4 text-sm font-medium"
          onClick={() => view.set({ isPanelOpen: !isPanelOpen })}
        >
          <Settings2 className="size-4" aria-hidden />
          {t('editor.phone.edit')}
        </button>
      </div>
    </section>
  )
}

const Tool = ({
  label,
  icon,
  onPress,
}: {
  label: string
  icon: ReactNode
  onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 place-items-center rounded-control text-text-muted [&_svg]:size-5"
    onClick={onPress}
  >
    {icon}
  </button>
)
