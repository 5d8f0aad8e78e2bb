import { useRef } from 'react'
import { ChoiceInput } from '../shared/choice/input/choice-input.tsx'
import type { ChoiceProps } from '../shared/choice/input/choice-props.ts'
import { ChoiceList } from '../shared/choice/input/choice-list.tsx'
import { useLoaded } from '../shared/choice/input/use-loaded.ts'
import type { InputProps } from '../views.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

export function MultiSelectInput(props: InputProps<MultiSelectSettings>) {
  const { multi_select, min_selection, max_selection } = props.field
  return (
    <ChoiceInput
      {...props}
      options={multi_select.options}
      bounds={{ min: min_selection, max: max_selection }}
      Dropdown={Dropdown}
    />
  )
}

const loadSearch = () => import('../shared/choice/search/search-select.tsx')

/** Checkboxes in native `details`, until the searchable dropdown has loaded. */
function Dropdown(props: ChoiceProps) {
  const { field, id, chosen, disabled } = props
  const plain = useRef<HTMLDetailsElement>(null)
  const search = useLoaded(props.enhanced, loadSearch, plain)
  if (search) return <search.SearchSelect {...props} />
  return (
    <details ref={plain} className="fs-unfold">
      <summary
        className="fs-control"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-disabled={disabled || undefined}
      >
        <span
          id={`${id}-chosen`}
          className="fs-chips"
          data-empty={chosen.length === 0 || undefined}
        >
          {chosen.length === 0
            ? (field.placeholder ?? props.words('choice.placeholder'))
            : chosen.map((name) => (
                <span key={name} className="fs-chip">
                  {name}
                </span>
              ))}
        </span>
      </summary>
      <div className="fs-popup">
        <ChoiceList {...{ ...props, style: 'classic' }} />
      </div>
    </details>
  )
}
