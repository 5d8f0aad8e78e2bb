import { expect, test } from 'vitest'
import { checkbox } from '../checkbox/index.ts'
import { CheckboxInput } from '../checkbox/input.tsx'
import { multiSelect } from '../multi-select/index.ts'
import { MultiSelectInput } from '../multi-select/input.tsx'
import { rating } from '../rating/index.ts'
import { RatingInput } from '../rating/input.tsx'
import { select } from '../select/index.ts'
import { SelectInput } from '../select/input.tsx'
import { listElements } from './testing/draw-input.tsx'

const style = 'focused'
const options = [{ id: 'a', name: 'A' }]

const inputs = {
  rating: listElements(RatingInput, rating, {}, { style }),
  'yes or no': listElements(CheckboxInput, checkbox, {}, { style }),
  'one choice': listElements(SelectInput, select, { select: { options } }, { style }),
  'several choices': listElements(
    MultiSelectInput,
    multiSelect,
    { multi_select: { options } },
    { style },
  ),
}

test.each([
  ['rating', [1]],
  ['yes or no', [1]],
  ['one choice', [1]],
  ['several choices', [1, 2]],
] as const)('of a double click on %s, it handles the clicks %j', (input, handled) => {
  const { props } = inputs[input].find(({ props: { role } }) => role?.endsWith('group'))!
  const isHandled = (detail: number) => {
    const stopped: string[] = []
    const preventDefault = () => stopped.push('default')
    const stopPropagation = () => stopped.push('handlers')
    props.onClickCapture?.({ detail, preventDefault, stopPropagation })
    return stopped.length === 0
  }
  expect([1, 2].filter(isHandled)).toEqual(handled)
})
