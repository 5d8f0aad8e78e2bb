import { renderToStaticMarkup } from 'react-dom/server'
import { englishWords } from '@formstead/i18n/english-words'
import type { BlockType } from '../../definition/block-type.ts'
import type { InputProps, InputView } from '../../views.ts'
import { makeField } from './make-field.ts'

type Given<Settings extends object> = Partial<Omit<InputProps<Settings>, 'field'>>

/** The HTML of an input, as rendered by the server unless specified otherwise. */
export function drawInput<Settings extends object>(
  Input: InputView<Settings>,
  type: Pick<BlockType, 'type' | 'settings'>,
  settings: Record<string, unknown> = {},
  given: Given<Settings> = {},
): string {
  const props: InputProps<Settings> = {
    field: makeField<Settings>(type, settings),
    id: 'q1',
    name: 'field',
    value: null,
    onChange: () => {},
    required: false,
    disabled: false,
    invalid: false,
    describedBy: undefined,
    enhanced: false,
    style: 'classic',
    language: 'en',
    words: englishWords,
    seed: 1,
    ...given,
  }
  return renderToStaticMarkup(<Input {...props} />)
}
