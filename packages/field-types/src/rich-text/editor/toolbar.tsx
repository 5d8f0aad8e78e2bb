import { useState } from 'react'
import type { RespondentWords } from '@formstead/i18n/respondent'
import {
  findLinkUrl,
  setLink,
  setColor,
  tools,
  type Command,
  type EditorView,
} from '@formstead/rich-text/editor'
import { LinkForm } from './link-form.tsx'
import { moveByArrows } from './move-by-arrows.ts'
import { icons } from './tool-icons.tsx'

const labels = [
  ['heading_1', 'rich_text.heading_1'],
  ['heading_2', 'rich_text.heading_2'],
  ['heading_3', 'rich_text.heading_3'],
  ['bold', 'rich_text.bold'],
  ['italic', 'rich_text.italic'],
  ['underline', 'rich_text.underline'],
  ['strike', 'rich_text.strike'],
  ['numbered_list', 'rich_text.numbered_list'],
  ['bulleted_list', 'rich_text.bulleted_list'],
  ['quote', 'rich_text.quote'],
] as const

type ToolbarProps = { view: EditorView | null; disabled: boolean; words: RespondentWords }

export function Toolbar({ view, disabled, words }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  const [reached, setReached] = useState(0)

  function run(command: Command) {
    if (view) command(view.state, view.dispatch)
  }
  function runAndReturn(command: Command) {
    run(command)
    view?.focus()
  }
  const tool = (index: number, label: string) => ({
    disabled,
    'aria-label': label,
    tabIndex: index === reached ? 0 : -1,
    onFocus: () => setReached(index),
    onKeyDown: moveByArrows,
  })
  const linkLabel = words('rich_text.link')
  const colorLabel = words('rich_text.color')

  return (
    <>
      <div role="toolbar" className="fs-tools" aria-label={words('rich_text.tools')}>
        {labels.map(([name, key], index) => (
          <button
            key={name}
            type="button"
            className="fs-tool"
            title={words(key)}
            aria-pressed={view !== null && tools[name].isActive(view.state)}
            {...tool(index, words(key))}
            onClick={() => runAndReturn(tools[name].toggle)}
          >
            {icons[name]}
          </button>
        ))}
        <button
          type="button"
          className="fs-tool"
          title={linkLabel}
          aria-pressed={view !== null && findLinkUrl(view.state) !== ''}
          aria-expanded={isLinking}
          {...tool(labels.length, linkLabel)}
          onClick={() => setLinking(!isLinking)}
        >
          {icons.link}
        </button>
        <label className="fs-tool" title={colorLabel}>
          {icons.color}
          <input
            type="color"
            {...tool(labels.length + 1, colorLabel)}
            onChange={(event) => run(setColor(event.target.value))}
          />
        </label>
      </div>
      {isLinking && view && (
        <LinkForm
          address={findLinkUrl(view.state)}
          words={words}
          onDone={(address) => {
            setLinking(false)
            if (address === null) view.focus()
            else runAndReturn(setLink(address))
          }}
        />
      )}
    </>
  )
}
