import { dropSecondClick } from '../../drop-second-click.ts'
import type { ChoiceProps } from './choice-props.ts'
import { isFull, toggleChoice } from './choosing.ts'
import { OtherBox } from './other-box.tsx'
import { useLoaded } from './use-loaded.ts'

const loadKeys = () => import('./choose-by-key.ts')

/** Radio buttons or checkboxes, as lines or as cards with images; in the focused style with a letter each. */
export function ChoiceList(props: ChoiceProps) {
  const { field, id, options, chosen, multiple, required, disabled } = props
  const { option_display_mode: mode, option_image_size: size } = field
  const isLettered = props.style === 'focused' && !disabled
  const keys = useLoaded(isLettered && props.enhanced, loadKeys)
  // Without JavaScript, nothing would enable them again.
  const isBlocked = props.enhanced && isFull(props)
  const toggle = (name: string) => props.choose(toggleChoice(name, props))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is one of two; the controls inside handle keys */}
      <div
        id={id}
        className={mode === 'text_only' ? 'fs-choices' : 'fs-choices fs-cards'}
        data-size={mode === 'text_only' ? undefined : size}
        data-letters={isLettered || undefined}
        role={multiple ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-label`}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={(required && !multiple) || undefined}
        onClickCapture={multiple ? undefined : dropSecondClick}
        onKeyDown={(event) => keys?.chooseByKey(event, props)}
      >
        {options.map((option) => {
          const checked = chosen.includes(option.name)
          return (
            <label key={option.id} className="fs-choice">
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={props.name}
                value={option.id}
                checked={checked}
                required={required && !multiple && !field.allow_creation}
                disabled={disabled || (!checked && isBlocked)}
                onChange={() => toggle(option.name)}
                onClick={() => !multiple && checked && !required && toggle(option.name)}
              />
              {mode !== 'text_only' && (
                <img
                  src={option.image ?? undefined}
                  alt={mode === 'image_only' ? option.name : ''}
                />
              )}
              {mode !== 'image_only' && <span className="fs-choice-name">{option.name}</span>}
            </label>
          )
        })}
      </div>
      {field.allow_creation && <OtherBox {...props} />}
    </>
  )
}
