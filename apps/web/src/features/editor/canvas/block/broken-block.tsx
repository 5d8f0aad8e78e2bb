import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { CircleAlert, Undo2 } from 'lucide-react'

export function BrokenBlock({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useT()
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-sm"
    >
      <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold text-text">{t('editor.broken.title', { name })}</p>
        <p className="text-text-muted">{t('editor.broken.text')}</p>
        <Button color="outline-gray" size="small" icon={<Undo2 />} onClick={onUndo}>
          {t('editor.broken.undo')}
        </Button>
      </div>
    </div>
  )
}
