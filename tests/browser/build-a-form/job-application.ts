/** What a person does in the panel of a block, by the visible texts. */
export type Setting =
  | { write: string; text: string }
  | { choose: string }
  | { switchOn: string }
  | { pick: string; option: string }
  | { upload: string }
  | { compose: string; before: string; mention: string; fallback: string }

export type NewBlock = {
  /** Its name in the picker, and what is typed to find it. */
  entry: string
  search?: string
  name?: string
  /** Names that are edited in place. */
  names?: readonly NameList[]
  settings?: readonly Setting[]
}

/** Each is labeled with the word and its number: "Option 2". */
export type NameList = { word: string; add: string; items: readonly string[] }

export type NewRule = {
  block: string
  when: { field: string; operator?: string; write?: string; pick?: string }
  /** Replaces the default action of a new rule. */
  action?: string
  jumpTo?: string
}

export type NewVariable = { name: string; formula: readonly string[]; type?: string }

const text = (words: string): NewBlock => ({
  entry: 'Text',
  search: 'paragraph',
  name: words,
})
const page = (name: string): NewBlock => ({ entry: 'Page break', name })
const options = (...items: string[]): NameList[] => [{ word: 'Option', add: 'Add option', items }]
const required: Setting = { choose: 'Required' }
const picture = (name: string): Setting => ({ upload: `Upload a picture of ${name}` })
const points = (name: string, given: string): Setting => ({
  write: `Points for ${name}`,
  text: given,
})

export const title = 'Job application'

export const blocks: readonly NewBlock[] = [
  text('About you'),
  { entry: 'Text', name: 'Name', settings: [required] },
  { entry: 'Email', name: 'Mail', settings: [required] },
  { entry: 'Phone', name: 'Phone' },
  { entry: 'Select', name: 'Country', names: options('Spain', 'Chile', 'Other') },
  { entry: 'Date', name: 'Born', settings: [{ switchOn: 'Do not allow future dates' }] },

  page('Experience'),
  text('What you did'),
  { entry: 'Slider', name: 'Years', settings: [{ write: 'Highest value', text: '40' }] },
  {
    entry: 'Matrix',
    name: 'Skills',
    names: [
      { word: 'Row', add: 'Add row', items: ['Figma', 'CSS'] },
      { word: 'Column', add: 'Add column', items: ['Never', 'Often', 'Daily'] },
    ],
  },
  {
    entry: 'Multi-select',
    name: 'Languages',
    names: options('Go', 'Rust'),
    settings: [
      { pick: 'Show options as', option: 'Text and picture' },
      picture('Go'),
      picture('Rust'),
    ],
  },
  { entry: 'URL', name: 'Portfolio' },
  {
    entry: 'File',
    name: 'CV',
    settings: [
      { write: 'Allowed file types', text: 'pdf' },
      { write: 'Maximum file size (MB)', text: '5' },
    ],
  },
  {
    entry: 'Radio button',
    name: 'Work',
    names: options('Full time', 'Freelance'),
    settings: [{ switchOn: 'Give points' }, points('Full time', '2'), points('Freelance', '1')],
  },

  page('Motivation'),
  text('What moves you'),
  { entry: 'Rich Text', name: 'Why us' },
  { entry: 'Scale', name: 'Notice', settings: [{ write: 'Highest value', text: '7' }] },
  { entry: 'Rating', name: 'Fit' },
  { entry: 'Ranking', name: 'Priorities', names: options('Pay', 'Team', 'Remote') },
  {
    entry: 'Text',
    name: 'Story',
    settings: [{ switchOn: 'Multiple lines' }, { write: 'Character limit', text: '500' }],
  },
  { entry: 'Number', name: 'Salary', settings: [{ choose: '1/2' }] },
  { entry: 'Date', name: 'Start', settings: [{ choose: '1/2' }] },

  page('Consent'),
  text('One last thing'),
  {
    entry: 'Text',
    search: 'paragraph',
    settings: [{ compose: 'Text', before: 'Thank you, ', mention: 'Name', fallback: 'friend' }],
  },
  { entry: 'Toggle switch', name: 'Keep my data' },
  { entry: 'Divider' },
  { entry: 'Signature', name: 'Signed' },
  { entry: 'Text', name: 'utm_source', settings: [{ choose: 'Hidden' }] },
]

/** A block that is first added in the wrong place, and the block that it is then moved above. */
export const moved = { block: 'Fit', above: 'Notice' }

export const variables: readonly NewVariable[] = [
  { name: 'Skill', formula: ['{Yea', ' * 2'], type: 'Number' },
  { name: 'Total', formula: ['{Ski', ' + ', '{Fi', ''] },
  { name: 'Greeting', formula: ['CONC', '"Dear ", ', '{Nam', ')'], type: 'Text' },
]

export const rules: readonly NewRule[] = [
  { block: 'Phone', when: { field: 'Country', pick: 'Chile' }, action: 'require an answer' },
  { block: 'Skills', when: { field: 'Years', operator: 'is less than', write: '1' } },
  {
    block: 'Portfolio',
    when: { field: 'Skill', operator: 'is at least', write: '6' },
    action: 'show only then (hidden otherwise)',
  },
  {
    block: 'CV',
    when: { field: 'Years', operator: 'is more than', write: '2' },
    action: 'require an answer',
  },
  { block: 'Work', when: { field: 'Work', pick: 'Freelance' }, jumpTo: 'Page 4, Consent' },
  { block: 'Story', when: { field: 'Fit', operator: 'is empty' } },
  { block: 'Salary', when: { field: 'Work', pick: 'Freelance' }, action: 'require an answer' },
  { block: 'Signed', when: { field: 'Keep my data' }, action: 'require an answer' },
]
