import { type Area } from '../shapes/call.ts'
import { invalid, message } from '../shapes/shapes.ts'

const started = { message: 'string', ai_form_completion_id: 'number' } as const
const completion = {
  id: 'number',
  status: 'string',
  result: 'string?',
  error: 'string?',
  created_at: 'string',
  updated_at: 'string',
} as const
const found = { ai_form_completion: completion } as const

const ours = {
  started: { status: 200, keys: { ...started, ai_form_completion_id: 'string' } },
  found: { status: 200, keys: { ai_form_completion: { ...completion, id: 'string' } } },
} as const
const unguessable = 'Ids are UUIDs: consecutive ones could be guessed.'
const own = 'A result is for whoever asked for it.'

export const aiCalls: Area['calls'] = [
  {
    call: 'POST /forms/ai/generate',
    as: 'nobody',
    send: { form_prompt: 'A contact form', generation_params: { presentation_style: 'focused' } },
    answer: { status: 200, keys: started },
    differs: unguessable,
    ours: ours.started,
  },
  {
    call: 'POST /forms/ai/generate',
    about: 'without a description',
    as: 'nobody',
    send: {},
    answer: { status: 422, keys: invalid('form_prompt') },
  },
  {
    call: 'POST /forms/ai/generate-fields',
    as: 'nobody',
    send: {
      fields_prompt: 'How to reach them',
      current_form_structure: { title: 'Visit', properties: [{ name: 'Name', type: 'text' }] },
    },
    answer: { status: 200, keys: started },
    differs: unguessable,
    ours: ours.started,
  },
  {
    call: 'GET /forms/ai/{completion}',
    answer: { status: 200, keys: found },
    differs: unguessable,
    ours: ours.found,
  },
  {
    call: 'GET /forms/ai/{completion}',
    as: 'stranger',
    answer: { status: 500 },
    differs: own,
    ours: { status: 404, keys: message },
  },
  {
    call: 'POST /forms/ai/generate-formula',
    send: {
      formula_prompt: 'Twice the price',
      context: {
        fields: [{ id: 'price', name: 'Price', type: 'number' }],
        computed_variables: [],
        current_formula: '',
        current_variable: { name: '' },
      },
    },
    answer: { status: 200, keys: started },
    differs: unguessable,
    ours: ours.started,
  },
  {
    call: 'GET /forms/ai/formula/{formula_completion}',
    answer: { status: 200, keys: found },
    differs: unguessable,
    ours: ours.found,
  },
  {
    call: 'GET /forms/ai/formula/{formula_completion}',
    as: 'stranger',
    answer: { status: 404, keys: message },
  },
]
