/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native selects are not searchable */
import { useEffect, useRef } from 'react'
import { isSearchable } from '../choice-option.ts'
import type { ChoiceProps } from '../input/choice-props.ts'
import { useSearchSelect, type SearchLine } from './use-search-select.ts'

/** A dropdown with a search box. */
export function SearchSelect(props: ChoiceProps) {
  const { field, id, chosen, multiple, required, disabled, words } = props
  const input = useRef<HTMLInputElement>(null)
  const search = useSearchSelect(props)
  const { open, query, lines, active } = search
  const listId = `${id}-list`
  const placeholder = field.placeholder ?? words('choice.placeholder')
  const single = multiple ? undefined : chosen[0]
  return (
    <div
      className="fs-search"
      data-open={open || undefined}
      onBlur={({ currentTarget, target, relatedTarget }) => {
        // Switching to another window also blurs the box, but it stays the active element.
        const isLeft = document.activeElement !== target && !currentTarget.contains(relatedTarget)
        if (isLeft) search.leave()
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicking anywhere opens it; the input inside handles keys */}
      <div
        className="fs-control fs-search-box"
        data-disabled={disabled || undefined}
        aria-invalid={props.invalid || undefined}
        onClick={() => {
          input.current?.focus()
          search.show()
        }}
      >
        {multiple &&
          chosen.map((name) => (
            <span key={name} className="fs-chip">
              {name}
              <button
                type="button"
                className="fs-chip-remove"
                disabled={disabled}
                aria-label={words('choice.remove', { value: name })}
                onClick={(event) => {
                  event.stopPropagation()
                  search.remove(name)
                  input.current?.focus()
                }}
              />
            </span>
          ))}
        <input
          ref={input}
          id={id}
          className="fs-search-input"
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && lines[active] ? `${listId}-${active}` : undefined}
          aria-invalid={props.invalid || undefined}
          aria-required={required || undefined}
          aria-describedby={props.describedBy}
          disabled={disabled}
          readOnly={!isSearchable(props)}
          placeholder={single ?? (chosen.length === 0 ? placeholder : undefined)}
          value={open ? query : (single ?? '')}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={search.press}
        />
        {!multiple && !required && single !== undefined && !disabled && (
          <button
            type="button"
            className="fs-clear"
            aria-label={words('choice.clear')}
            onClick={(event) => {
              event.stopPropagation()
              props.choose([])
              input.current?.focus()
            }}
          />
        )}
      </div>
      <div
        id={listId}
        role="listbox"
        className="fs-popup"
        hidden={!open}
        aria-labelledby={`${id}-label`}
        aria-multiselectable={multiple || undefined}
      >
        {lines.map((line, index) => (
          <Line
            key={`${line.isNew} ${line.name}`}
            id={`${listId}-${index}`}
            line={line}
            text={line.isNew ? words('choice.create', { value: line.name }) : line.name}
            isActive={open && index === active}
            pick={() => search.pick(line)}
            point={() => search.setActive(index)}
          />
        ))}
        {lines.length === 0 && <div className="fs-option fs-quiet">{words('choice.no_match')}</div>}
      </div>
      <output className="fs-hidden-visually">
        {open && query !== '' && words('choice.matches', { count: lines.length })}
      </output>
    </div>
  )
}

type LineProps = {
  id: string
  line: SearchLine
  text: string
  isActive: boolean
  pick: () => void
  point: () => void
}

function Line({ id, line, text, isActive, pick, point }: LineProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys stay with the combobox that owns the list
    <div
      ref={element}
      id={id}
      role="option"
      className="fs-option"
      aria-selected={line.chosen}
      aria-disabled={line.disabled || undefined}
      data-active={isActive || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : point}
      onClick={pick}
    >
      {text}
    </div>
  )
}
