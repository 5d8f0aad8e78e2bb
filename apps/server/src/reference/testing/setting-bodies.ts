import { block, mention, withBlocks, type Body } from './make-body.ts'

const pictured = ['Cat', 'Dog'].map((name) => ({
  id: name.toLowerCase(),
  name,
  image: `https://images.example/${name}.png`,
}))

const tomorrow = { disable_past_dates: true, prefill: '2099-12-31' }
const yesterday = { disable_future_dates: true, prefill: '2001-01-01' }

/**
 * Settings of individual blocks beyond those of the reference product's picker. A prefill provides a valid value where
 * no sample fits.
 */
export const settingBodies: Record<string, Body> = {
  'every kind of text': withBlocks(
    block('text', { id: 'long', multi_lines: true, max_char_limit: 5000, show_char_limit: true }),
    block('text', { id: 'secret', secret_input: true, placeholder: 'A secret' }),
    block('text', { id: 'disabled', disabled: true, prefill: 'Fixed' }),
    block('text', { id: 'uuid', generates_uuid: true, hidden: true }),
    block('text', { id: 'counter', generates_auto_increment_id: true, hidden: true }),
  ),
  'input masks': withBlocks(
    ...Object.entries({
      '(999) 999-9999': '(555) 123-4567',
      '99.99.9999': '31.12.2026',
      '99999-9?9?9?9?': '90210-',
      '9999 9999 9999 9999': '4242 4242 4242 4242',
      'aa-***': 'ab-1c2',
    }).map(([input_mask, prefill], index) =>
      block('text', { id: `mask_${index}`, input_mask, slot_char: '_', prefill }),
    ),
  ),
  'every kind of date': withBlocks(
    block('date', { id: 'time', with_time: true, time_format: '12', timezone: 'Europe/Paris' }),
    block('date', { id: 'range', date_range: true, prefill: ['2026-01-01', '2026-01-31'] }),
    block('date', { id: 'today', prefill_today: true }),
    block('date', { id: 'future', ...tomorrow }),
    block('date', { id: 'past', ...yesterday }),
  ),
  'telephone numbers as text, and of one country': withBlocks(
    block('phone_number', { id: 'plain', use_simple_text_input: true }),
    block('phone_number', { unavailable_countries: ['US', 'DE', 'GB'], prefill: 'FR+33612345678' }),
  ),
  'choices with pictures': withBlocks(
    block('select', {
      option_display_mode: 'text_and_image',
      option_image_size: 'lg',
      without_dropdown: true,
      select: { options: pictured },
    }),
    block('multi_select', {
      option_display_mode: 'image_only',
      option_image_size: 'sm',
      multi_select: { options: pictured },
    }),
  ),
  'choices that are shuffled, counted and added to': withBlocks(
    block('select', { allow_creation: true, select: { options: pictured } }),
    block('multi_select', {
      shuffle_options: true,
      min_selection: 1,
      max_selection: 2,
      multi_select: { options: pictured },
    }),
  ),
  'choices whose names hold what breaks lists': withBlocks(
    block('select', {
      select: { options: [{ id: 'odd', name: 'Tab\tback\\slash, "quote" \n line, 日本' }] },
    }),
  ),
  'grids of texts and of numbers': withBlocks(
    block('matrix', { rows: ['Price', 'Service'], columns: ['Poor', 'Good'], required: true }),
    block('matrix', { id: 'numbers', rows: ['Row 1', 'Row 2'], columns: [1, 2, 3] }),
  ),
  'scales with steps of their own': withBlocks(
    block('rating', { rating_max_value: 10, required: true }),
    block('scale', { scale_min_value: 0, scale_max_value: 100, scale_step_value: 10, prefill: 40 }),
    block('slider', {
      slider_min_value: 0,
      slider_max_value: 1,
      slider_step_value: 0.25,
      prefill: 0.5,
    }),
  ),
  'files from a camera, one of each kind': withBlocks(
    block('files', { camera_upload: true, multiple: false, max_file_size: 1 }),
    block('signature', { required: true }),
    block('url', { file_upload: true }),
  ),
  'every code that can be scanned': withBlocks(
    block('barcode', {
      decoders: [
        'qr_reader',
        'ean_reader',
        'ean_8_reader',
        'upc_reader',
        'upc_e_reader',
        'code_128_reader',
        'code_39_reader',
      ],
    }),
  ),
  'a payment whose amount is an answer': withBlocks(
    block('number', { prefill: 20 }),
    block('payment', {
      currency: 'EUR',
      amount: mention('number'),
      prefill_name: mention('number', 'Somebody'),
      prefill_email: null,
      stripe_account_id: 'acct_shop',
    }),
  ),
  'prefills of many kinds': withBlocks(
    block('text', { prefill: 'Ada' }),
    block('number', { prefill: '0' }),
    block('checkbox', { prefill: true }),
    block('multi_select', { prefill: ['cat'], multi_select: { options: pictured } }),
    block('text', { id: 'hidden', hidden: true, prefill: 'campaign' }),
  ),
  'mentions wherever they may stand': {
    ...withBlocks(
      block('text'),
      block('nf-text', { content: `<p>Hello ${mention('text', 'you')}</p>` }),
      block('email', {
        help: `<p>Yours, ${mention('text')}</p>`,
        placeholder: mention('text', 'a@b'),
      }),
    ),
    submitted_text: `<p>Thank you, ${mention('text')}.</p>`,
    redirect_url: `https://thanks.example/?name=${mention('text')}`,
  },
  'a block of code': withBlocks(block('nf-code', { content: '<b>Code</b>' }), block('text')),
}
