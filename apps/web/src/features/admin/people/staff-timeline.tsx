import { useI18n } from '@formstead/i18n/react'
import { Panel } from '../../../ui/panel.tsx'
import type { Person } from './person.ts'
import { didLabel } from '../staff-words.ts'

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const

export function StaffTimeline({ actions }: Pick<Person, 'actions'>) {
  const { t, formatDate } = useI18n()
  const describe = (action: string, name: string, minutes: unknown) =>
    typeof minutes === 'number'
      ? t('admin.did.impersonatedFor', { name, minutes })
      : t(didLabel(action), { name })
  return (
    <Panel title={t('admin.staffActions')}>
      <div className="px-4 pb-5 sm:px-5">
        {actions.length === 0 && <p className="text-text-muted">{t('admin.staffActionsNone')}</p>}
        <ol className="flex flex-col">
          {actions.map(({ id, action, at, by, reason, details }) => (
            <li
              key={id}
              className="relative ps-5 pb-4 before:absolute before:start-0 before:top-1.5 before:size-2 before:rounded-full before:bg-text-faint after:absolute after:start-[3.5px] after:top-5 after:bottom-0 after:w-px after:bg-border last:pb-0 last:after:hidden"
            >
              <span className="text-text">
                {describe(action, by.is_me ? t('admin.you') : (by.name ?? ''), details['minutes'])}
              </span>
              <span className="block text-xs wrap-break-word text-text-muted">
                {formatDate(at, moment)}
                {reason && <> · “{reason}”</>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
