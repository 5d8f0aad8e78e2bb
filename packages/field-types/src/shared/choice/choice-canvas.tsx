import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Plus, X } from 'lucide-react'
import type { CanvasEdit, CanvasProps, CanvasView, InputView } from '../../views.ts'
import { CanvasFrame } from '../canvas/canvas-frame.tsx'
import { PlaceholderWords } from '../canvas/placeholder-text.tsx'
import type { ChoiceOption, ChoiceSettings } from './choice-option.ts'

export const isDropdown = ({ without_dropdown, option_display_mode }: ChoiceSettings) =>
  !without_dropdown && option_display_mode === 'text_only'

/** The options are written where they will be chosen; a block that nobody works on shows what respondents see. */
export function choiceCanvas<Settings extends object>(
  Input: InputView<Settings>,
  {
    key,
    of,
    isDropdown = () => false,
  }: {
    key: string
    of: (block: Settings) => readonly ChoiceOption[]
    /** Whether the options unfold below a line that says so. */
    isDropdown?: (block: Settings) => boolean
  },
): CanvasView<Settings> {
  return function ChoiceCanvas(props: CanvasProps<Settings>) {
    const { edit, isSelected, block } = props
    return (
      <CanvasFrame {...props} Input={Input as InputView}>
        {edit && isSelected && (
          <>
            {isDropdown(block) && (
              <div className="fs-control mb-2">
                <PlaceholderWords
                  value={block.placeholder ?? ''}
                  edit={edit}
                  shown={props.words('choice.placeholder')}
                />
              </div>
            )}
            <OptionTexts options={of(block)} path={[key, 'options']} edit={edit} />
          </>
        )}
      </CanvasFrame>
    )
  }
}

type OptionTextsProps = {
  options: readonly ChoiceOption[]
  path: readonly string[]
  edit: CanvasEdit
}

function OptionTexts({ options, path, edit }: OptionTextsProps) {
  const t = useT()
  const add = (after: string | null) => {
    const id = `option_${edit.newId()}`
    edit.insert(path, { id, name: '' }, after)
    edit.focus(`option-${id}`)
  }
  const erase = (index: number) => {
    edit.remove(path, options[index]!.id)
    const before = options[index - 1] ?? options[index + 1]
    edit.focus(before ? `option-${before.id}` : 'name')
  }
  return (
    <ul className="fs-choices">
      {options.map(({ id, name }, index) => (
        <li key={id} className="fs-choice">
          <input type="radio" inert aria-hidden="true" tabIndex={-1} />
          <span className="fs-choice-name grow">
            <edit.Text
              part={`option-${id}`}
              label={t('field_types.choice.option', { number: index + 1 })}
              placeholder={t('field_types.choice.option', { number: index + 1 })}
              value={name}
              onChange={(text) => edit.set([...path, { id }, 'name'], text)}
              onEnter={() => {
                if (name === '' && index === options.length - 1) {
                  edit.remove(path, id)
                  edit.leave()
                } else add(id)
              }}
              onErase={() => erase(index)}
            />
          </span>
          <IconButton
            label={t('field_types.list.remove', { name: name || String(index + 1) })}
            icon={<X />}
            onClick={() => erase(index)}
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 text-(--form-text-muted) hover:text-(--form-text) pointer-coarse:min-h-11 [&_svg]:size-4"
          onClick={() => add(options.at(-1)?.id ?? null)}
        >
          <Plus aria-hidden />
          {t('field_types.choice.add')}
        </button>
      </li>
    </ul>
  )
}
