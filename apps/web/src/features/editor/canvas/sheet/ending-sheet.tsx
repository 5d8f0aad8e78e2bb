import { parseRichText, richTextToText } from '@formstead/rich-text'
import { drawRichText } from '@formstead/rich-text/draw'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { CornerDownRight, Flag, Settings2 } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useSheetLook } from '../../design/form-look.ts'
import { useEditor } from '../../editor-context.ts'
import { useFormFlag, useFormText } from '../../form-values.ts'
import { MentionText } from '../../mention-inputs.tsx'
import { useFormWords } from '../text/form-words.tsx'
import { FormText } from './page-buttons-view.tsx'

/** What respondents see after submitting, as the last sheet. */
export const EndingSheet = memo(function EndingSheet() {
  const t = useT()
  const { view } = useEditor()
  const { words } = useFormWords()
  const look = useSheetLook()
  const [redirect] = useFormText('redirect_url')
  const [isRefillable] = useFormFlag('re_fillable')
  const [isEditable] = useFormFlag('editable_submissions')
  return (
    <section aria-label={t('editor.ending.label')} id="ending-sheet">
      <div data-ground className="flex h-9 items-center gap-2 px-1 text-sm">
        <Flag className="size-3.5 text-text-muted" aria-hidden />
        <span className="font-medium">{t('editor.ending.title')}</span>
        <span className="grow" />
        <IconButton
          label={t('editor.ending.settings')}
          icon={<Settings2 />}
          onClick={() => view.set({ tab: 'settings', settingsPage: 'ending' })}
        />
      </div>
      <div {...look}>
        {redirect !== '' && (
          <p className="mb-6 flex items-start gap-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-text [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
            <CornerDownRight aria-hidden className="rtl:-scale-x-100" />
            <span className="min-w-0 wrap-anywhere">
              {t('editor.ending.redirect', { address: richTextToText(parseRichText(redirect)) })}
            </span>
          </p>
        )}
        <svg className="fs-tick-mark" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="m14 25 7 7 14-15" />
        </svg>
        <ThanksText />
        {(isRefillable || isEditable) && (
          <div className="fs-buttons">
            {isRefillable && (
              <span className="fs-button">
                <FormText
                  setting="re_fill_button_text"
                  label={t('editor.ending.again')}
                  fallback={words('page.again')}
                />
              </span>
            )}
            {isEditable && (
              <span className="fs-button">
                <FormText
                  setting="editable_submissions_button_text"
                  label={t('editor.ending.change')}
                  fallback={words('page.edit')}
                />
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  )
})

/** Shown as it will look, until the author starts to write. */
function ThanksText() {
  const t = useT()
  const { isReadOnly } = useEditor()
  const { words } = useFormWords()
  const [thanks, setThanks] = useFormText('submitted_text')
  const [isWriting, setWriting] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const shown = (
    <div className="fs-text">
      {thanks ? drawRichText(parseRichText(thanks)) : words('page.done')}
    </div>
  )
  if (isReadOnly) return shown
  if (!isWriting)
    return (
      <div className="relative">
        {shown}
        <button
          type="button"
          aria-label={t('editor.ending.edit')}
          className="editor-over absolute -inset-x-2 -inset-y-2.5 cursor-text"
          onClick={() => setWriting(true)}
        />
      </div>
    )
  return (
    <div
      ref={box}
      className="text-base text-text"
      onBlur={({ relatedTarget }) => {
        // The text's menus are rendered outside the box, but focus in them does not count as leaving.
        const isLeft = relatedTarget instanceof Element && relatedTarget.closest('[data-region]')
        if (isLeft && !box.current?.contains(relatedTarget)) setWriting(false)
      }}
    >
      <MentionText
        label={t('editor.ending.text')}
        hideFieldName
        reserveMessage={false}
        takesFocus
        value={thanks}
        onChange={setThanks}
      />
    </div>
  )
}
