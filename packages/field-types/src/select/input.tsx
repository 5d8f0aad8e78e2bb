import { useRef } from 'react'
import { ChoiceInput } from '../shared/choice/input/choice-input.tsx'
import type { ChoiceProps } from '../shared/choice/input/choice-props.ts'
import { findOption, isSearchable } from '../shared/choice/choice-option.ts'
import { OtherBox } from '../shared/choice/input/other-box.tsx'
import { useLoaded } from '../shared/choice/input/use-loaded.ts'
import type { InputProps } from '../views.ts'
import type { SelectSettings } from './settings-schema.ts'

export const SelectInput = (props: InputProps<SelectSettings>) => (
  <ChoiceInput {...props} options={props.field.select.options} Dropdown={Dropdown} />
)

const loadSearch = () => import('../shared/choice/search/search-select.tsx')

function Dropdown(props: ChoiceProps) {
  const { field, id, options, chosen, choose, required, enhanced } = props
  const plain = useRef<HTMLDivElement>(null)
  const search = useLoaded(enhanced && isSearchable(props), loadSearch, plain)
  if (search) return <search.SearchSelect {...props} />
  const option = chosen[0] === undefined ? undefined : findOption(chosen[0], options)
  return (
    <div ref={plain} className="fs-select" data-other={field.allow_creation || undefined}>
      <select
        id={id}
        name={props.name}
        className="fs-control"
        value={option?.id ?? ''}
        disabled={props.disabled}
        required={required && !field.allow_creation}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        data-empty={!option || undefined}
        onChange={({ target }) =>
          choose(options.filter((each) => each.id === target.value).map((each) => each.name))
        }
      >
        {(!required || !option) && (
          <option value="">{field.placeholder ?? props.words('choice.placeholder')}</option>
        )}
        {options.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {field.allow_creation && <OtherBox {...props} />}
    </div>
  )
}
