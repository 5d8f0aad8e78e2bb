import { defineLayoutType } from '../definition/block-type.ts'
import { pageButtons } from './page-buttons.ts'
import { nfPageBreakSettings } from './settings-schema.ts'

export const nfPageBreak = defineLayoutType({
  type: 'nf-page-break',
  group: 'layout',
  picker: [
    {
      key: 'nf-page-break',
      icon: 'M5 9V5h14v4M5 15v4h14v-4M3.5 12h3M10.5 12h3M17.5 12h3',
      title: 'field_types.nf_page_break.title',
      name: 'field_types.nf_page_break.name',
      keywords: 'field_types.nf_page_break.keywords',
    },
  ],
  styles: ['classic'],
  settings: nfPageBreakSettings,
  publicSettings: { next_btn_text: true, previous_btn_text: true },
  breaksPage: pageButtons,
  buttonSettings: { next: 'next_btn_text', previous: 'previous_btn_text' },
})
