import { defineLayoutType } from '../definition/block-type.ts'
import { listAddresses } from '../shared/assets.ts'
import { nfCodeSettings } from './settings-schema.ts'

export const nfCode = defineLayoutType({
  type: 'nf-code',
  group: 'layout',
  picker: [
    {
      key: 'nf-code',
      icon: 'm8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5',
      title: 'field_types.nf_code.title',
      name: 'field_types.nf_code.name',
      keywords: 'field_types.nf_code.keywords',
      texts: { content: 'field_types.nf_code.sample' },
    },
  ],
  settings: nfCodeSettings,
  generation: false,
  publicSettings: { content: true },
  assets: ({ content }) => listAddresses(content ?? '').map((url) => ({ kind: 'link', url })),
  isCustomCode: true,
  sample: {
    content:
      '<h2>Opening hours</h2><p id="now"></p><script>now.textContent = "Monday to Friday, 9 to 17"</script>',
  },
})
