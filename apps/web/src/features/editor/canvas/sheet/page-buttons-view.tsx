import { blockTypes, type PageButtons } from '@formstead/field-types'
import { readDraftBlock, type Draft, type EditPath } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { memo } from 'react'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { useEditor, useSetting } from '../../editor-context.ts'
import { readFormValue } from '../../form-values.ts'
import { listSheets, type Sheet } from '../../sheets.ts'
import { findBlock } from '../../watch-blocks.ts'
import { EditableText } from '../text/editable-text.tsx'
import { useFormWords } from '../text/form-words.tsx'

/** The buttons at the end of a page, with the author's labels. */
export const PageButtonsView = memo(function PageButtonsView({
  number,
  breakId,
  isLast,
}: Pick<Sheet, 'number' | 'breakId'> & { isLast: boolean }) {
  const t = useT()
  const { words } = useFormWords()
  const nextBreak = useDraft((draft) => listSheets(draft)[number]?.breakId ?? null)
  return (
    <div className="fs-buttons">
      {breakId !== null && (
        <span className="fs-button" data-quiet>
          <BreakText
            id={breakId}
            button="previous"
            label={t('editor.page.previousText')}
            fallback={words('page.previous')}
          />
        </span>
      )}
      <span className="fs-send editor-send">
        {isLast || nextBreak === null ? (
          <FormText
            setting="submit_button_text"
            label={t('editor.page.submitText')}
            fallback={words('page.submit')}
          />
        ) : (
          <BreakText
            id={nextBreak}
            button="next"
            label={t('editor.page.nextText')}
            fallback={words('page.next')}
          />
        )}
      </span>
    </div>
  )
})

type WrittenProps = { label: string; fallback: string }

/** A text that is stored in one of the form's settings. */
export function FormText({ setting, ...written }: WrittenProps & { setting: string }) {
  const value = useDraft((draft) => textOf(readFormValue(draft, setting)))
  return <WrittenText {...written} part={setting} path={setting.split('.')} value={value} />
}

/** The label of a button beside a page break, stored in the page break. */
function BreakText({
  id,
  button,
  ...written
}: WrittenProps & { id: string; button: keyof PageButtons }) {
  const value = useDraft((draft) => readButton(draft, id, button))
  const setting = useDraft((draft) => breakTypeOf(draft, id)?.buttonSettings?.[button])
  if (setting === undefined) return value || written.fallback
  return (
    <WrittenText
      {...written}
      part={`${id} ${button}`}
      path={['properties', { id }, setting]}
      value={value}
    />
  )
}

type WrittenTextProps = WrittenProps & { part: string; path: EditPath; value: string }

function WrittenText({ label, fallback, part, path, value }: WrittenTextProps) {
  const { isReadOnly } = useEditor()
  const set = useSetting(path)
  if (isReadOnly) return value || fallback
  return (
    <EditableText
      part={part}
      label={label}
      placeholder={fallback}
      value={value}
      onChange={(text) => set(text || null)}
    />
  )
}

function breakTypeOf(draft: Draft, id: string) {
  const type = blockTypes.get(String(findBlock(draft, id)?.['type']))
  return type?.kind === 'layout' ? type : undefined
}

function readButton(draft: Draft, id: string, button: keyof PageButtons): string {
  const block = findBlock(draft, id)
  return textOf(block && breakTypeOf(draft, id)?.breaksPage?.(readDraftBlock(block))[button])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
