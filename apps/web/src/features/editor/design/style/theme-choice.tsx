import { defaultColor } from '@formstead/field-types/accent'
import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useEditor } from '../../editor-context.ts'
import { useFormChoice, useFormText } from '../../form-values.ts'
import { CopyDialog } from '../../copy-from/copy-dialog.tsx'
import { lookKeys } from '../look-keys.ts'
import { accentStyle } from '../form-look.ts'
import { ThemePicture, themes, type Theme } from './theme-picture.tsx'

const names: Record<Theme, MessageKey> = {
  default: 'editor.design.theme.default',
  simple: 'editor.design.theme.simple',
  notion: 'editor.design.theme.notion',
  minimal: 'editor.design.theme.minimal',
  transparent: 'editor.design.theme.transparent',
}

const frame =
  'block h-14 overflow-hidden rounded-card border border-border-hover bg-(--form-surface) [&_svg]:size-full'

export function ThemeChoice() {
  const t = useT()
  const { isGuest } = useEditor()
  const group = useId()
  const [theme, choose] = useFormChoice('theme', themes, 'default')
  const [color] = useFormText('color')
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('editor.design.theme')}</legend>
        <div className="grid grid-cols-3 gap-2 text-center text-xs text-text-muted">
          {themes.map((name) => (
            <label
              key={name}
              className="relative cursor-pointer has-checked:font-medium has-checked:text-text"
            >
              <input
                type="radio"
                name={group}
                aria-label={t(names[name])}
                className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={theme === name}
                onChange={() => choose(name)}
              />
              <span
                className={`fs-form ${frame} outline-offset-2 outline-accent-text peer-checked:border-transparent peer-checked:ring-2 peer-checked:ring-accent-text peer-focus-visible:outline-2`}
                style={accentStyle(color || defaultColor)}
              >
                <ThemePicture theme={name} />
              </span>
              <span aria-hidden="true" className="mt-1 block truncate">
                {t(names[name])}
              </span>
            </label>
          ))}
          {!isGuest && (
            <button type="button" className="cursor-pointer" onClick={() => setCopying(true)}>
              <span className={`${frame} grid place-items-center hover:bg-text/6`}>
                <Copy aria-hidden="true" className="size-4!" />
              </span>
              <span className="mt-1 block truncate">{t('editor.design.copyFrom')}</span>
            </button>
          )}
        </div>
      </fieldset>
      {isCopying && (
        <CopyDialog
          title={t('editor.design.copyTitle')}
          text={t('editor.design.copyText')}
          keys={lookKeys}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
