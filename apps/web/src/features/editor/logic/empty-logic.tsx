import { useT } from '@formstead/i18n/react'
import { useEditor } from '../editor-context.ts'
import { AddRule } from './logic-rail.tsx'

export function EmptyLogic() {
  const t = useT()
  const { isReadOnly } = useEditor()
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-border bg-surface-raised px-4 py-12 text-center text-sm">
      <svg
        viewBox="0 0 112 48"
        className="w-28 fill-none stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <g className="stroke-border-strong">
          <rect x="1" y="17" width="32" height="15" rx="3" />
          <path d="M48 24.500c8 0 8 15 16 15h13m-4-4 4 4-4 4" />
          <rect x="79" y="32" width="32" height="15" rx="3" />
        </g>
        <g className="stroke-accent-text">
          <path d="M33 24.500h15c8 0 8-15 16-15h13m-4-4 4 4-4 4" />
          <rect x="79" y="1" width="32" height="15" rx="3" />
        </g>
      </svg>
      <h1 className="mt-2 font-semibold">{t('editor.logic.emptyTitle')}</h1>
      <p className="mb-2 text-text-muted">{t('editor.logic.emptyText')}</p>
      {!isReadOnly && <AddRule isFirst />}
    </div>
  )
}
