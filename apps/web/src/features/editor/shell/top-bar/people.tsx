import { useT } from '@formstead/i18n/react'
import { Avatar, Tooltip } from '@formstead/ui'
import { useEditorState } from '../../editor-context.ts'

const mostShown = 3

/** Other people who have the form open. */
export function People() {
  const t = useT()
  const client = useEditorState(({ editing }) => editing.session.client)
  const people = useEditorState((state) => state.people)
  const others = [
    ...new Map(people.filter((one) => one.client !== client).map((one) => [one.id, one])).values(),
  ]
  if (others.length === 0) return null
  return (
    <ul
      aria-label={t('editor.people.label')}
      className="flex items-center -space-x-1.5 max-sm:hidden"
    >
      {others.slice(0, mostShown).map(({ id, name }) => (
        <li key={id}>
          <Tooltip text={t('editor.people.here', { name })}>
            <span className="block rounded-full ring-2 ring-surface">
              <Avatar name={name} size="small" />
            </span>
          </Tooltip>
        </li>
      ))}
      {others.length > mostShown && (
        <li className="ps-3 text-xs text-text-muted">
          {t('editor.people.more', { count: others.length - mostShown })}
        </li>
      )}
    </ul>
  )
}
