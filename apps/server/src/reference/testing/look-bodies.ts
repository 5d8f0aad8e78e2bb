import { fromEditor } from './form-bodies.ts'
import { block, logicOf, leaf, withBlocks, type Body } from './make-body.ts'

const text = (id: string, more: Body = {}) => block('text', { id, name: id, ...more })
const pageBreak = (id: string, more: Body = {}) => block('nf-page-break', { id, ...more })

const pictureBeside = (layout: string, more: Body = {}) => ({
  url: 'https://images.example/side.jpg',
  alt: 'A hill',
  layout,
  ...more,
})

/** The appearance and pagination of the reference product's forms. */
export const lookBodies: Record<string, Body> = {
  'every look that can be chosen': {
    ...fromEditor,
    theme: 'notion',
    width: 'full',
    size: 'sm',
    border_radius: 'full',
    dark_mode: 'dark',
    color: 'rgb(12, 120, 80)',
    font_family: 'Open Sans',
    uppercase_labels: true,
    transparent_background: true,
    no_branding: true,
    logo_picture: 'https://images.example/logo.png',
    cover_picture: 'https://images.example/cover.jpg',
    cover_settings: { focal_point: { x: 0, y: 100 }, brightness: 40 },
  },
  'a language that is read from the right': {
    ...fromEditor,
    language: 'ar',
    layout_rtl: true,
    submit_button_text: 'إرسال',
  },
  'a language that only some know': { ...fromEditor, language: 'jv' },
  'several pages with buttons of their own': {
    ...withBlocks(
      text('one', { required: true }),
      pageBreak('first', { next_btn_text: 'Onward', previous_btn_text: 'Back' }),
      text('two'),
      pageBreak('second'),
      text('three'),
    ),
    show_progress_bar: true,
  },
  'page breaks where no page is': withBlocks(
    pageBreak('leading'),
    text('one'),
    pageBreak('double'),
    pageBreak('again'),
    text('two'),
    pageBreak('hidden', { hidden: true }),
    text('three'),
    pageBreak('trailing'),
  ),
  'a page break that logic hides': withBlocks(
    text('one'),
    pageBreak('break', {
      logic: logicOf(['hide-block'], leaf('one', 'text', 'is_not_empty')),
    }),
    text('two'),
  ),
  'a grid of fields of every width': withBlocks(
    ...['full', '1/2', '1/3', '2/3', '1/4', '3/4'].map((width) => text(width, { width })),
  ),
  'texts that are aligned, and help above': withBlocks(
    ...['left', 'center', 'right', 'justify'].map((align) =>
      block('nf-text', { id: align, align, content: '<h2>Title</h2><p><b>Bold</b></p>' }),
    ),
    text('one', {
      help: '<p>See <a href="https://help.example">here</a></p>',
      help_position: 'above_input',
      hide_field_name: true,
    }),
  ),
  'a focused form with every place for a picture': {
    ...fromEditor,
    presentation_style: 'focused',
    size: 'lg',
    properties: [
      'between',
      'left-small',
      'right-small',
      'left-split',
      'right-split',
      'background',
    ].map((layout) =>
      text(layout, { image: pictureBeside(layout, { fade: true, brightness: 10 }) }),
    ),
  },
  'a focused form with the inputs of its own': {
    ...fromEditor,
    presentation_style: 'focused',
    settings: { navigation_arrows: false, auto_next: false },
    translations: { focused_next_button_text: 'Weiter' },
    properties: [
      block('nf-text', { content: '<h1>Welcome</h1>', image: pictureBeside('background') }),
      block('checkbox', { focused_checkbox_style: 'focused_toggle', use_focused_toggle: true }),
      block('checkbox', { id: 'switch', focused_checkbox_style: 'toggle_switch' }),
      block('select', {
        use_focused_selector: true,
        select: { options: [{ id: 'a', name: 'A' }] },
      }),
      block('multi_select', {
        use_focused_selector: false,
        multi_select: { options: [{ id: 'a', name: 'A' }] },
      }),
    ],
  },
}
