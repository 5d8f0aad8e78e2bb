import { blockTypes } from '@formstead/field-types'
import { expect, test } from 'vitest'
import { applyEdit } from '../edits/apply-edit.ts'
import type { Draft, Edit } from '../edits/edit.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import { describeGeneratedForm } from './describe-generation.ts'
import { listGeneratedTypes } from './generated-settings.ts'
import { listOperators, outlineDraft } from './outline-draft.ts'
import { describeProposal } from './proposed-change.ts'
import { readGeneratedForm } from './read-generation.ts'
import { readProposal } from './read-proposal.ts'

let ids = 0
const makeId = () => `${String(++ids).padStart(8, '0')}-0000-4000-8000-000000000000`
const options = { style: 'classic', makeId } as const

const draft: Draft = {
  title: 'Application',
  language: 'en',
  properties: [
    {
      id: 'job',
      name: 'Job',
      type: 'select',
      select: {
        options: [
          { id: 'e', name: 'Engineer' },
          { id: 'c', name: 'Cook' },
        ],
      },
    },
    { id: 'cv', name: 'CV', type: 'files' },
    { id: 'age', name: 'Age', type: 'number' },
  ],
}

const propose = (...changes: object[]) =>
  readProposal(draft, { summary: 'Done', changes, notes: [] }, options)!

const apply = (edits: readonly Edit[]): Draft =>
  edits.reduce((current, edit) => {
    const result = applyEdit(current, edit)
    if ('refusal' in result) throw new Error(result.refusal)
    return result.draft
  }, draft)

test('the schema describes every type that can be generated, and no other', () => {
  const text = JSON.stringify(describeGeneratedForm('classic'))
  const described = [...text.matchAll(/"const":"([\w-]+)"/g)].map(([, type]) => type)
  expect(described).toEqual(listGeneratedTypes('classic').map(({ type }) => type))
  const withheld = [...blockTypes.values()].filter(({ generation }) => generation === false)
  expect(withheld.map(({ type }) => type)).toEqual([
    'payment',
    'nf-image',
    'nf-video',
    'nf-audio',
    'nf-code',
  ])
  expect(text).not.toMatch(/allOf|"default"|\{\}/)
})

test('a block of every type that can be generated is read as written', () => {
  for (const { type, ...own } of listGeneratedTypes('classic')) {
    const sample = own.kind === 'field' ? (own.sample.settings ?? {}) : (own.sample ?? {})
    const raw = { title: 'All', properties: [{ type, name: 'One', ...sample }] }
    expect([type, readGeneratedForm(raw, options)]).toMatchObject([
      type,
      { form: { properties: [{ type, name: 'One' }] } },
    ])
  }
})

test('settings that a model may not write are dropped', () => {
  const raw = {
    title: 'Trap',
    custom_code: '<script>x</script>',
    visibility: 'public',
    password: 'x',
    properties: [
      {
        id: 'mine',
        type: 'text',
        name: '<b>Name</b>',
        help: '<a href="javascript:x">a</a><img src="https://evil.example/p.png">',
        logic: { actions: ['hide-block'] },
        image: { url: 'https://evil.example/p.png' },
        generates_uuid: true,
      },
    ],
  }
  const read = readGeneratedForm(raw, options)
  expect(JSON.stringify(read)).not.toMatch(/evil|javascript|script|"mine"/)
  expect(read).toMatchObject({ form: { properties: [{ name: 'Name', generates_uuid: false }] } })
})

test('proposed changes become edits that apply', () => {
  const { suggestions, problems } = propose(
    { kind: 'add', id: 'n1', after: 'job', block: { type: 'email', name: 'Email' } },
    { kind: 'change', id: 'n1', block: { type: 'email', required: true } },
    { kind: 'change', id: 'age', block: { type: 'number', name: 'How old are you?' } },
    { kind: 'move', id: 'age', after: null },
    { kind: 'remove', id: 'cv' },
    { kind: 'settings', settings: { title: 'Apply now' } },
    { kind: 'variable', name: 'Years left', formula: '67 - {How old are you?}' },
  )
  expect(problems).toEqual([])
  expect(suggestions.map(({ needs }) => needs)).toEqual([[], [0], [], [], [], [], []])
  const changed = apply(suggestions.flatMap(({ edits }) => edits))
  expect(changed).toMatchObject({
    title: 'Apply now',
    properties: [
      { id: 'age', name: 'How old are you?' },
      { id: 'job' },
      { type: 'email', required: true },
    ],
    computed_variables: [{ name: 'Years left', formula: '67 - {age}' }],
  })
})

test('a rule becomes block logic, and a block that it shows is hidden otherwise', () => {
  const { suggestions, problems } = propose({
    kind: 'rule',
    id: 'cv',
    action: 'show-block',
    match: 'all',
    conditions: [{ field: 'job', operator: 'equals', value: 'Engineer' }],
  })
  expect(problems).toEqual([])
  const changed = apply(suggestions[0]!.edits)
  expect(changed.properties[1]).toMatchObject({ hidden: true, logic: { actions: ['show-block'] } })
  expect(parseForm({ visibility: 'draft', ...changed })).toHaveProperty('form')
})

const hideFrom = (id: string, job: string) => ({
  kind: 'rule',
  id,
  action: 'hide-block',
  match: 'all',
  conditions: [{ field: 'job', operator: 'equals', value: job }],
})

test('a suggestion needs those that made what it uses, or that it builds on', () => {
  const { suggestions, problems } = propose(
    { kind: 'add', id: 'n1', after: 'job', block: { type: 'email', name: 'Email' } },
    { kind: 'add', id: 'n2', after: 'n1', block: { type: 'text', name: 'Why' } },
    hideFrom('n2', 'Engineer'),
    hideFrom('cv', 'Engineer'),
    hideFrom('cv', 'Cook'),
    { kind: 'variable', name: 'Years left', formula: '67 - {Age}' },
    { kind: 'variable', name: 'Months', formula: '{Age} * 12' },
    { kind: 'variable', name: 'Months left', formula: '{Years left} * 12' },
  )
  expect(problems).toEqual([])
  expect(suggestions.map(({ needs }) => needs)).toEqual([[], [0], [1], [], [3], [], [], [5]])
})

test('options keep their ids when only their names change', () => {
  const select = { options: [{ name: 'Ingénieur' }, { name: 'Cuisinier' }] }
  const { suggestions } = propose({
    kind: 'change',
    id: 'job',
    block: { type: 'select', name: 'Poste', select },
  })
  expect(apply(suggestions[0]!.edits).properties[0]).toMatchObject({
    name: 'Poste',
    select: {
      options: [
        { id: 'e', name: 'Ingénieur' },
        { id: 'c', name: 'Cuisinier' },
      ],
    },
  })
})

test('an option that moved keeps its id, and a new one in its place gets another', () => {
  const select = { options: [{ name: 'None' }, { name: 'Engineer' }] }
  const change = { kind: 'change', id: 'job', block: { type: 'select', name: 'Job', select } }
  expect(apply(propose(change).suggestions[0]!.edits).properties[0]).toMatchObject({
    select: {
      options: [
        { id: 'None', name: 'None' },
        { id: 'e', name: 'Engineer' },
      ],
    },
  })
})

test.each([
  ['"What\'s your name?"', "What's your name?"],
  ["'What's your name?'", "What's your name?"],
  ["'Où est l'école ?'", "Où est l'école ?"],
  ['“Name”', 'Name'],
  ['"Coke" or "Pepsi"', '"Coke" or "Pepsi"'],
  ["'Yes' or 'No'", "'Yes' or 'No'"],
])('the name %s becomes %s', (name, read) => {
  const raw = { title: 'Quotes', properties: [{ type: 'text', name }] }
  expect(readGeneratedForm(raw, options)).toMatchObject({ form: { properties: [{ name: read }] } })
})

test.each([
  ['an unknown block', { kind: 'remove', id: 'nothing' }],
  [
    'a type that cannot be generated',
    { kind: 'add', id: 'x', after: null, block: { type: 'nf-code', name: 'x' } },
  ],
  [
    'an unknown operator',
    {
      kind: 'rule',
      id: 'cv',
      action: 'show-block',
      match: 'all',
      conditions: [{ field: 'job', operator: 'sounds_like', value: 'x' }],
    },
  ],
  ['a broken formula', { kind: 'variable', name: 'Sum', formula: 'SUM(' }],
])('a change with %s is left out, with the reason', (_, change) => {
  const { suggestions, problems } = propose(change)
  expect(suggestions).toEqual([])
  expect(problems).toHaveLength(1)
})

test('changes without effect are left out, and answers of another shape are refused', () => {
  expect(
    propose({ kind: 'change', id: 'age', block: { type: 'number', name: 'Age' } }),
  ).toMatchObject({
    suggestions: [],
    problems: [],
  })
  expect(readProposal(draft, { edits: [] }, options)).toBe(null)
  expect(
    readProposal(
      draft,
      { summary: '', changes: [{ kind: 'set', path: ['custom_code'] }], notes: [] },
      options,
    ),
  ).toBe(null)
})

test('a model sees texts, logic and operators, but no addresses or secrets', () => {
  const secret = {
    ...draft,
    redirect_url: 'https://x.example',
    custom_code: 'code',
    tags: ['internal'],
  }
  const outline = JSON.stringify(outlineDraft(secret))
  expect(outline).toContain('Engineer')
  expect(outline).not.toMatch(/x\.example|"code"|internal/)
  expect(listOperators(draft)).toMatchObject({ select: { equals: 'option' }, number: {} })
})

test('the schema of proposals contains the blocks once', () => {
  const text = JSON.stringify(describeProposal('classic'))
  expect(text.match(/"const":"matrix"/g)).toHaveLength(1)
  expect(text).toContain('#/$defs/block')
})
