import type { ProblemCatalog, ValuesOf } from '@formstead/i18n'

/** Problems of form and block settings. `issue-problem.ts` maps zod's own checks. */
export const settingProblems = {
  'setting.required': [],
  'setting.invalid': [],
  'setting.one_of': ['values'],
  'setting.text': [],
  'setting.number': [],
  'setting.whole_number': [],
  'setting.boolean': [],
  'setting.list': [],
  'setting.object': [],
  'setting.too_short': ['min'],
  'setting.too_long': ['max'],
  'setting.too_few': ['min'],
  'setting.too_many': ['max'],
  'setting.too_small': ['min'],
  'setting.too_large': ['max'],
  'setting.not_positive': [],
  'setting.max_below_min': [],
  'setting.text_or_number': [],
  'setting.web_address': [],
  'setting.color': [],
  'setting.font': [],
  'setting.time_zone': [],
  'setting.moment': [],
  'setting.domain': [],
  'setting.tracking_id': [],
  'setting.tracking_id_missing': [],
  'setting.amount': [],
  'setting.amount_not_chargeable': ['currency'],
  'setting.payment_account': [],
  'setting.country_code': [],
  'setting.mask': [],
  'setting.slot_character': [],
  'setting.steps_reversed': [],
  'setting.step_too_large': [],
  'setting.too_many_buttons': ['max'],
  'setting.option_name_missing': [],
  'setting.option_id_missing': [],
  'setting.picture_address': [],
  'setting.picture_missing': [],
  'block.id_missing': [],
  'block.name_missing': [],
  'block.type_missing': [],
} as const satisfies ProblemCatalog

export type SettingCode = keyof typeof settingProblems

/** Types the code as the message of a zod check. */
export const settingCode = (code: SettingCode): SettingCode => code

/** An issue from a custom rule. Zod keeps the values in `params`. */
export const settingIssue = <Code extends SettingCode>(
  code: Code,
  ...[values]: ValuesOf<(typeof settingProblems)[Code]>
) => ({ code: 'custom' as const, message: code, ...(values && { params: values }) })
