import { useT } from '@formstead/i18n/react'
import type { CanvasEdit, CanvasProps, CanvasView, InputView } from '../../../views.ts'
import { CanvasFrame } from '../../canvas/canvas-frame.tsx'
import { AddName, RemoveName } from '../../canvas/name-tools.tsx'
import { PlaceholderWords } from '../../canvas/placeholder-text.tsx'
import { useWrittenNames } from '../../canvas/written-names.ts'
import type { ChoiceOption, ChoiceSettings } from '../choice-option.ts'

export const isDropdown = ({ without_dropdown, option_display_mode }: ChoiceSettings) =>
  !without_dropdown && option_display_mode === 'text_only'

/** Options are edited in place. An unselected block looks as it does to respondents. */
export function choiceCanvas<Settings extends object>(
  Input: InputView<Settings>,
  {
    key,
    of,
    isDropdown = () => false,
    mark = 'radio',
  }: {
    key: string
    of: (block: Settings) => readonly ChoiceOption[]
    /** Whether the options are in a dropdown. */
    isDropdown?: (block: Settings) => boolean
    mark?: Mark
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
            <OptionTexts options={of(block)} path={[key, 'options']} edit={edit} mark={mark} />
          </>
        )}
      </CanvasFrame>
    )
  }
}

/** What respondents see beside an option. */
type Mark = 'radio' | 'checkbox'

type OptionTextsProps = {
  options: readonly ChoiceOption[]
  path: readonly string[]
  edit: CanvasEdit
  mark: Mark
}

function OptionTexts({ options, path, edit, mark }: OptionTextsProps) {
  const t = useT()
  const partOf = (option: ChoiceOption | undefined) => (option ? `option-${option.id}` : 'name')
  const { items, addLast } = useWrittenNames({
    edit,
    names: options.map(({ name }) => name),
    partOf: (index) => partOf(options[index]),
    labelOf: (number) => t('field_types.choice.option', { number }),
    rename: (index, name) => edit.set([...path, { id: options[index]!.id }, 'name'], name),
    insert: (index) => {
      const option = { id: `option_${edit.newId()}`, name: '' }
      edit.insert(path, option, options[index - 1]?.id ?? null)
      return partOf(option)
    },
    remove: (index) => {
      edit.remove(path, options[index]!.id)
      return partOf(options[index - 1] ?? options[index + 1])
    },
    move: (index, to) => {
      const { id } = options[index]!
      const others = options.toSpliced(index, 1)
      edit.move(path, id, others[to - 1]?.id ?? null)
      return partOf(options[index])
    },
  })
  return (
    <ul className="fs-choices">
      {items.map(({ text, ...tools }) => (
        <li key={text.part} className="fs-choice fs-written">
          <input type={mark} inert aria-hidden="true" tabIndex={-1} />
          <span className="fs-choice-name grow">
            <edit.Text {...text} />
          </span>
          <RemoveName {...tools} />
        </li>
      ))}
      <li>
        <AddName label={t('field_types.choice.add')} onPress={addLast} />
      </li>
    </ul>
  )
}
