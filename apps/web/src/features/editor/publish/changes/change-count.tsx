import { useI18n } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { ChangeList } from './change-list.tsx'
import type { FormChanges } from './use-form-changes.ts'

/** How many changes respondents do not see yet, and which. */
export function ChangeCount({ changes: { changes: list, published } }: { changes: FormChanges }) {
  const { t, formatDate } = useI18n()
  if (!published) return null
  const date = formatDate(published.at, { day: 'numeric', month: 'long' })
  if (list.length === 0)
    return (
      <span className="text-xs text-text-muted max-md:hidden">
        {t('editor.publish.since', { date })}
      </span>
    )
  const count = t('editor.publish.count', { count: list.length })
  return (
    <Popover
      label={count}
      trigger={
        <Button color="light-gray" size="small" className="bg-transparent max-sm:hidden">
          <span className="me-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
          {count}
        </Button>
      }
    >
      <div className="max-h-[60dvh] w-80 max-w-[85vw] overflow-y-auto text-sm">
        <p className="flex justify-between gap-4 px-3 pb-1">
          <span className="font-semibold">{count}</span>
          <span className="text-xs text-text-muted">{t('editor.publish.sinceDate', { date })}</span>
        </p>
        <ChangeList changes={list} />
      </div>
    </Popover>
  )
}
