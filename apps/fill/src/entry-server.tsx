import { renderToString } from 'react-dom/server'
import { FormPage } from './components/form-page.tsx'
import { htmlDocument } from './html-document.ts'
import type { SampleValues } from './sample-values.ts'
import { words } from './words.ts'

export { readSampleValues } from './sample-values.ts'
export type { SampleValues } from './sample-values.ts'

export type RenderFormOptions = {
  nonce: string
  values: SampleValues
  assets: { script: string }
}

export function renderForm({ nonce, values, assets }: RenderFormOptions): string {
  const sent = Object.keys(values).length > 0
  return htmlDocument({
    lang: 'en',
    dir: 'ltr',
    title: `${words.title} · Formstead`,
    nonce,
    script: assets.script,
    markup: renderToString(<FormPage values={values} sent={sent} />),
  })
}
