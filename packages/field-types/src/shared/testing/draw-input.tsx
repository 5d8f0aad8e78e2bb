import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { englishWords } from '@formstead/i18n/english-words'
import type { BlockType } from '../../definition/block-type.ts'
import type { InputProps, InputView } from '../../views.ts'
import { makeField } from './make-field.ts'

type Given<Settings extends object> = Partial<Omit<InputProps<Settings>, 'field'>>

type Drawn<Settings extends object> = [
  Input: InputView<Settings>,
  type: Pick<BlockType, 'type' | 'settings'>,
  settings?: Record<string, unknown>,
  given?: Given<Settings>,
]

/** The HTML of an input, as rendered by the server unless specified otherwise. */
export const drawInput = <Settings extends object>(...drawn: Drawn<Settings>): string =>
  renderToStaticMarkup(makeInput(...drawn))

// oxlint-disable-next-line typescript/no-explicit-any -- of any HTML element
type AnyElement = ReactElement<any>

/** The HTML elements of an input, with the handlers that a browser would call. */
export function listElements<Settings extends object>(...drawn: Drawn<Settings>): AnyElement[] {
  const found: AnyElement[] = []
  const Rendered = ({ element: { type, props } }: { element: AnyElement }) => (
    <Walk node={(type as (given: unknown) => ReactNode)(props)} />
  )
  const Walk = ({ node }: { node: ReactNode }): ReactNode =>
    Children.toArray(node).map((element) => {
      if (!isValidElement<{ children?: ReactNode }>(element)) return null
      if (typeof element.type === 'function')
        return <Rendered key={element.key} element={element} />
      found.push(element)
      return <Walk key={element.key} node={element.props.children} />
    })
  renderToStaticMarkup(<Walk node={makeInput(...drawn)} />)
  return found
}

function makeInput<Settings extends object>(
  ...[Input, type, settings = {}, given = {}]: Drawn<Settings>
): ReactElement {
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
  return <Input {...props} />
}
