import type { Message, ProblemCatalog } from '@formstead/i18n'

/**
 * Why an answer is refused: the code, and the values for its message. `name` is the field's name, which the form engine
 * adds. Codes that only one type uses are under its folder's name, so that other pages do not include the messages.
 */
export const answerProblems = {
  'answer.custom': ['message'],
  'answer.required': ['name'],
  'answer.accepted': ['name'],
  'answer.invalid': ['name'],
  'answer.text': ['name'],
  'answer.number': ['name'],
  'answer.list': ['name'],
  'answer.option': ['name', 'value'],
  'answer.too_long': ['name', 'max'],
  'answer.too_small': ['name', 'min'],
  'answer.too_large': ['name', 'max'],
  'answer.step': ['name', 'min', 'next', 'step'],
  'answer.captcha_required': [],
  'answer.captcha_refused': [],
  'answer.barcode.invalid': ['name', 'kinds'],
  'answer.choice.too_few': ['name', 'min'],
  'answer.choice.too_many': ['name', 'max'],
  'answer.color.invalid': ['name'],
  'answer.date.invalid': ['name'],
  'answer.date.range': ['name'],
  'answer.date.order': ['name'],
  'answer.date.past': ['name'],
  'answer.date.future': ['name'],
  'answer.email.invalid': ['name'],
  'answer.files.invalid': ['name'],
  'answer.files.only_one': ['name'],
  'answer.files.missing': ['name', 'file'],
  'answer.files.wrong_type': ['name', 'file', 'types'],
  'answer.files.active_content': ['name', 'file'],
  'answer.files.too_large': ['name', 'file', 'max'],
  'answer.files.unfinished': ['name'],
  'answer.payment.unpaid': ['name'],
  'answer.payment.due': ['name'],
  'answer.payment.amount_changed': ['name'],
  'answer.payment.no_amount': ['name'],
  'answer.payment.refused': [],
  'answer.phone_number.invalid': ['name'],
  'answer.phone_number.country': ['name'],
  'answer.ranking.repeated': ['name'],
  'answer.ranking.incomplete': ['name', 'count'],
  'answer.text.format': ['name', 'format'],
  'answer.url.invalid': ['name'],
} as const satisfies ProblemCatalog

export type AnswerCode = keyof typeof answerProblems

export type AnswerProblem<Code extends AnswerCode = AnswerCode> = Message<Code> & {
  values?: Readonly<Record<string, string | number>>
}

/** The same, with the field's id as the path and the field's name among the values. */
export type FieldProblem = Required<AnswerProblem> & { path: string }

type Names<Code extends AnswerCode> = Exclude<(typeof answerProblems)[Code][number], 'name'>
type Values<Code extends AnswerCode> = [Names<Code>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Code>, string | number>>]

export const problem = <Code extends AnswerCode>(
  code: Code,
  ...[values]: Values<Code>
): { problem: AnswerProblem } => ({ problem: values ? { code, values } : { code } })
