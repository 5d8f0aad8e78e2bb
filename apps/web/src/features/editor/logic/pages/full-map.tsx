import { useT } from '@formstead/i18n/react'
import { Dialog } from '@formstead/ui'
import { useRef, type KeyboardEvent } from 'react'
import { useEditor } from '../../editor-context.ts'
import { listRulePages } from '../rules/list-rules.ts'
import { mapSizes, PageMap } from './page-map.tsx'
import type { Place } from './places.ts'

/** The map with room for rule names. Arrow keys move through its pages. */
export function FullMap({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session, view } = useEditor()
  const map = useRef<HTMLDivElement>(null)

  function open({ blocks }: Place): void {
    onClose()
    const rules = listRulePages(session.draft()).flatMap((page) => page.rules)
    const found = rules.find(({ block }) => blocks.includes(block.id))
    if (found) view.set({ rule: { block: found.block.id, index: found.index, takesFocus: true } })
    else view.set({ tab: 'build', selected: blocks.slice(0, 1) })
  }

  function walk(event: KeyboardEvent): void {
    const pages = [...(map.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const here = pages.findIndex((page) => page === document.activeElement)
    const steps: Record<string, number> = {
      ArrowDown: Math.min(here + 1, pages.length - 1),
      ArrowUp: Math.max(here - 1, 0),
      Home: 0,
      End: pages.length - 1,
    }
    const next = pages[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog isOpen maxWidth="screen-lg" title={t('editor.logic.map')} onClose={onClose}>
      <p className="mb-3">{t('editor.logic.mapKeys')}</p>
      <div ref={map} role="presentation" className="min-h-[60dvh] text-text" onKeyDown={walk}>
        <PageMap size={mapSizes.full} onOpen={open} />
      </div>
    </Dialog>
  )
}
