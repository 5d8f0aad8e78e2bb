import { problem } from '../problems/answer-problems.ts'
import type { AnswerType } from '../definition/answer-type.ts'
import type { Condition } from '../shared/conditions/condition.ts'
import type { CheckboxSettings } from './settings-schema.ts'

const spellings = new Map<unknown, boolean | null>([
  [undefined, null],
  [null, null],
  ['', null],
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  ['on', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
])

export const asTicked = (raw: unknown): boolean | null | undefined => spellings.get(raw)

/** Whether it offers Yes and No, so that choosing neither is no answer. */
export const isYesNo = ({ focused_checkbox_style: style }: CheckboxSettings, isFocused: boolean) =>
  isFocused && style === 'focused_toggle'

const isTicked: Condition<boolean>['test'] = (answer) => answer === true

/** Older documents use "equals", with or without a value. */
const isAsStored: Condition<boolean>['test'] = (answer, value) =>
  (answer === true) === (asTicked(value) ?? true)

export const checkboxAnswer: AnswerType<boolean, CheckboxSettings> = {
  type: 'checkbox',
  read(raw) {
    const ticked = asTicked(raw)
    return ticked === undefined ? problem('answer.invalid') : { answer: ticked }
  },
  isMissing: (ticked) => ticked !== true,
  missingProblem: { code: 'answer.accepted' },
  toText: (ticked, _, words) =>
    // A text from before the type changed, such as "no", would print as Yes.
    typeof ticked === 'boolean' ? words(ticked ? 'answer.yes' : 'answer.no') : String(ticked),
  // A browser posts nothing for an unchecked box. For Yes and No, a hidden empty value comes first, so the last counts.
  readPost: (posted, { id }) => posted.all(id).at(-1) ?? false,
  untouched: (field, isFocused) => (isYesNo(field, isFocused) ? null : false),
  printPrefill: (ticked) => [String(ticked)],
  conditions: {
    is_checked: { takes: 'nothing', test: isTicked },
    is_not_checked: { takes: 'nothing', test: (answer) => answer !== true },
    equals: { takes: 'nothing', isLegacy: true, test: isAsStored },
    does_not_equal: {
      takes: 'nothing',
      isLegacy: true,
      test: (...given) => !isAsStored(...given),
    },
  },
  toFormula: (ticked) => ticked ?? false,
  tally: (ticked) => [String(ticked)],
}
