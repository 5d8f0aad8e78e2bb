import { block, leaf, logicOf, withBlocks, type Body } from './make-body.ts'

const one = { id: 'one', name: 'One', type: 'text' }
const two = { id: 'two', name: 'Two', type: 'text' }
const options = [
  { id: 'option_1', name: 'Option 1' },
  { id: 'option_2', name: 'Option 2' },
]
/** Block shapes that the reference product's API accepts, each in its own form. */
export const blockBodies: Record<string, Body> = {
  'every input block with what its picker sets': withBlocks(
    block('text', { multi_lines: false, max_char_limit: 2000, placeholder: 'Ada' }),
    block('rich_text', { max_char_limit: 2000 }),
    block('date'),
    block('url', { max_char_limit: 2000 }),
    block('phone_number', { unavailable_countries: ['AF'] }),
    block('email', { max_char_limit: 2000 }),
    block('checkbox', { use_toggle_switch: true }),
    block('select', { select: { options }, without_dropdown: true }),
    block('multi_select', { multi_select: { options }, min_selection: 1, max_selection: 2 }),
    block('matrix', { rows: ['Row 1'], columns: [1, 2, 3], selection_data: { 'Row 1': null } }),
    block('number'),
    block('rating', { rating_max_value: 5 }),
    block('scale', { scale_min_value: 1, scale_max_value: 5, scale_step_value: 1 }),
    block('slider', { slider_min_value: 0, slider_max_value: 50, slider_step_value: 1 }),
    block('files', { multiple: true, allowed_file_types: 'pdf,png', max_file_size: 10 }),
    block('signature', { help: '<p>Sign here</p>' }),
    block('barcode', { decoders: ['qr_reader', 'ean_reader', 'ean_8_reader'] }),
  ),
  'every layout block': withBlocks(
    block('nf-text', { content: '<h1>Hello</h1>', align: 'center' }),
    block('nf-page-break', { next_btn_text: null, previous_btn_text: null }),
    block('nf-divider'),
    block('nf-image', { image_block: 'https://images.example/a.png' }),
    block('nf-video', { video_block: 'https://videos.example/a.mp4' }),
    block('nf-audio', { audio_block: 'https://sounds.example/a.mp3' }),
    one,
  ),
  'a field that is hidden and required': withBlocks(
    { ...one, hidden: true, required: true },
    {
      ...two,
      hidden: 1,
      required: 1,
      logic: logicOf(['show-block'], leaf('one', 'text', 'is_empty')),
    },
  ),
  'two fields that hide each other': withBlocks(
    { ...one, logic: logicOf(['hide-block'], leaf('two', 'text', 'is_not_empty')) },
    { ...two, logic: logicOf(['hide-block'], leaf('one', 'text', 'is_not_empty')) },
  ),
  'choices without options': withBlocks(
    block('select'),
    block('multi_select', { multi_select: [] }),
    { ...block('select'), id: 'open', allow_creation: true, select: { options: [] } },
  ),
  'options beside the type, as old forms have them': withBlocks(
    block('select', { options }),
    block('multi_select', { options: ['Red', 'Green'] }),
  ),
  'options without ids, with numbers for ids and for names': withBlocks(
    block('select', { select: { options: [{ name: 'A' }, { id: 2, name: 'B' }, { name: 3 }] } }),
  ),
  'file types as a list': withBlocks(block('files', { allowed_file_types: ['pdf', '.PNG'] })),
  'file types as an empty list': withBlocks(block('files', { allowed_file_types: [] })),
  'numbers for ids of blocks': {
    ...withBlocks(
      { ...one, id: 1 },
      { ...two, id: 2, logic: logicOf(['hide-block'], leaf(1, 'text', 'is_empty')) },
    ),
    database_fields_update: [1],
  },
  ...Object.fromEntries(
    ['dd/MM/yyyy', 'MM-dd-yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'dd.MM.yyyy', 'd MMM yyyy'].map(
      (date_format) => [`dates as ${date_format}`, withBlocks(block('date', { date_format }))],
    ),
  ),
  'a logic that does nothing': withBlocks(
    { ...one, logic: { conditions: null, actions: [] } },
    { ...two, logic: { conditions: { operatorIdentifier: 'and', children: [] }, actions: [] } },
  ),
  'a condition on a field that is gone': withBlocks({
    ...one,
    logic: logicOf(['hide-block'], leaf('gone', 'text', 'equals', 'x')),
  }),
  'a checkbox compared with a value, as old forms do': withBlocks(block('checkbox'), {
    ...one,
    logic: logicOf(['hide-block'], leaf('checkbox', 'checkbox', 'equals', true)),
  }),
  'a validation of its own': withBlocks({
    ...one,
    validation: {
      error_conditions: logicOf([], leaf('one', 'text', 'matches_regex', '^[a-z]+$')),
      error_message: 'Small letters only',
    },
    prefill: 'ada',
  }),
  'a pattern that asks for several things at once': withBlocks({
    ...one,
    validation: {
      error_conditions: logicOf(
        [],
        leaf('one', 'text', 'matches_regex', String.raw`^(?=.*[A-Z])(?=.*\d).{8,}$`),
      ),
      error_message: 'At least eight characters, a capital and a digit',
    },
    prefill: 'Lovelace1815',
  }),
  'a variable, and a condition on it': {
    ...withBlocks(block('number'), {
      ...one,
      logic: logicOf(['hide-block'], leaf('cv_0123456789ab', 'computed', 'greater_than', 5)),
    }),
    computed_variables: [
      { id: 'cv_0123456789ab', name: 'Double', formula: '{number} * 2', result_type: 'auto' },
    ],
  },
}
