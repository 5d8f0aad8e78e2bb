import { useT } from '@formstead/i18n/react'
import { TextInput } from '@formstead/ui'
import { useState } from 'react'
import { useDraft } from '../../../lib/forms/draft-source.ts'
import { useSetting } from '../editor-context.ts'
import { useSettingProblem } from './setting-controls.tsx'

const readTags = (typed: string) => [
  ...new Set(
    typed
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Comma-separated tags. */
export function TagsInput() {
  const t = useT()
  const stored = useDraft(({ tags }) => (Array.isArray(tags) ? tags.join(', ') : ''))
  const set = useSetting(['tags'])
  const [typed, setTyped] = useState(stored)
  return (
    <TextInput
      label={t('editor.settings.tags')}
      help={t('editor.settings.tagsHelp')}
      error={useSettingProblem('tags')}
      value={readTags(typed).join(', ') === stored ? typed : stored}
      onChange={(text) => {
        setTyped(text)
        set(readTags(text))
      }}
    />
  )
}
