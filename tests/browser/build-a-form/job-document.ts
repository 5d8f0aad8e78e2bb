import { expect } from 'vitest'
import { callApi } from '../support/author.ts'
import { leaf } from '../editor/logic-draft.ts'

type Named = { id: string; name: string }
export type JobDocument = {
  properties: (Named & Record<string, unknown>)[]
  computed_variables: Named[]
}

/** The published form, with the names of blocks and variables instead of their ids. */
export function nameIds(document: JobDocument): JobDocument {
  const named = [...document.properties, ...document.computed_variables]
  const text = named.reduce(
    (json, { id, name }) => json.replaceAll(id, name),
    JSON.stringify(document),
  )
  return JSON.parse(text) as JobDocument
}

const rule = (conditions: object, ...actions: unknown[]) => ({
  conditions: { operatorIdentifier: 'and', children: [conditions] },
  actions,
})
const text = (name: string, words: string) => ({
  type: 'nf-text',
  name,
  content: `<p>${words}</p>`,
})
const option = (name: string, more: object = {}) => ({ name, ...more })
const mention =
  '<span mention="true" mention-field-id="Name" mention-field-name="Name" mention-fallback="friend" contenteditable="false">Name</span>'
const picture = { image: expect.stringMatching(/^https?:\/\/.+/) }

export const expected = {
  title: 'Job application',
  theme: 'simple',
  color: '#1E7A5A',
  use_captcha: true,
  settings: { quiz: { enabled: true, pass_mark: 50 } },
  computed_variables: [
    { id: 'Skill', name: 'Skill', formula: '{Years} * 2', result_type: 'number' },
    { id: 'Total', name: 'Total', formula: '{Skill} + {Fit}', result_type: 'auto' },
    {
      id: 'Greeting',
      name: 'Greeting',
      formula: 'CONCAT("Dear ", {Name})',
      result_type: 'text',
    },
  ],
  properties: [
    text('Text', 'About you'),
    { type: 'text', name: 'Name', required: true },
    { type: 'email', name: 'Mail', required: true },
    {
      type: 'phone_number',
      name: 'Phone',
      logic: rule(leaf('Country', 'select', 'equals', 'option_2'), 'require-answer'),
    },
    {
      type: 'select',
      name: 'Country',
      select: { options: [option('Spain'), option('Chile'), option('Other')] },
    },
    { type: 'date', name: 'Born', disable_future_dates: true },

    { type: 'nf-page-break', name: 'Experience' },
    text('Text 2', 'What you did'),
    { type: 'slider', name: 'Years', slider_max_value: 40 },
    {
      type: 'matrix',
      name: 'Skills',
      rows: ['Figma', 'CSS'],
      columns: ['Never', 'Often', 'Daily'],
      logic: rule(leaf('Years', 'slider', 'less_than', 1), 'hide-block'),
    },
    {
      type: 'multi_select',
      name: 'Languages',
      option_display_mode: 'text_and_image',
      multi_select: { options: [option('Go', picture), option('Rust', picture)] },
    },
    {
      type: 'url',
      name: 'Portfolio',
      hidden: true,
      logic: rule(leaf('Skill', 'computed', 'greater_than_or_equal_to', 6), 'show-block'),
    },
    {
      type: 'files',
      name: 'CV',
      allowed_file_types: 'pdf',
      max_file_size: 5,
      logic: rule(leaf('Years', 'slider', 'greater_than', 2), 'require-answer'),
    },
    {
      type: 'select',
      name: 'Work',
      without_dropdown: true,
      select: { options: [option('Full time', { points: 2 }), option('Freelance', { points: 1 })] },
      logic: rule(leaf('Work', 'select', 'equals', 'option_2'), { type: 'jump', to: 'Consent' }),
    },

    { type: 'nf-page-break', name: 'Motivation' },
    text('Text 3', 'What moves you'),
    { type: 'rich_text', name: 'Why us' },
    { type: 'rating', name: 'Fit' },
    { type: 'scale', name: 'Notice', scale_max_value: 7 },
    {
      type: 'ranking',
      name: 'Priorities',
      ranking: { options: [option('Pay'), option('Team'), option('Remote')] },
    },
    {
      type: 'text',
      name: 'Story',
      multi_lines: true,
      max_char_limit: 500,
      logic: rule(leaf('Fit', 'rating', 'is_empty'), 'hide-block'),
    },
    {
      type: 'number',
      name: 'Salary',
      width: '1/2',
      logic: rule(leaf('Work', 'select', 'equals', 'option_2'), 'require-answer'),
    },
    { type: 'date', name: 'Start', width: '1/2' },

    { type: 'nf-page-break', name: 'Consent' },
    text('Text 4', 'One last thing'),
    text('Text 5', `Thank you, ${mention}`),
    { type: 'checkbox', name: 'Keep my data', use_toggle_switch: true },
    { type: 'nf-divider', name: 'Divider' },
    {
      type: 'signature',
      name: 'Signed',
      logic: rule(leaf('Keep my data', 'checkbox', 'is_checked'), 'require-answer'),
    },
    { type: 'text', name: 'utm_source', hidden: true },
  ],
}

/** Submits the minimum that the form requires, as its page would. */
export async function sendAnswer(
  appUrl: string,
  slug: string,
  { properties }: JobDocument,
): Promise<void> {
  const idOf = (name: string) => properties.find((block) => block.name === name)!.id
  await callApi(appUrl, 'POST', `/forms/${slug}/answer`, {
    [idOf('Name')]: 'Ada',
    [idOf('Mail')]: 'ada@example.com',
    [idOf('Years')]: 2,
    [idOf('Work')]: 'Full time',
    'h-captcha-response': 'human',
  })
}
