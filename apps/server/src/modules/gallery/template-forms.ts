import { createHash } from 'node:crypto'
import { blockTypes } from '@formstead/field-types'
import { readDraft, type Draft, type FormDocument } from '@formstead/form-engine'
import type { PublishedForm } from '../forms/published/published-forms.ts'
import type { Previews } from '../fill/preview/previews.ts'
import { drawThumbnail } from './thumbnail/draw-thumbnail.ts'

type Source = { slug: string; document: Readonly<Record<string, unknown>> }
export type TemplateForm = {
  document: FormDocument
  /** The form to try out, with its own slug. */
  form: PublishedForm
  picture: string
  etag: string
}

const mostKept = 300

/** Forms of templates, parsed once and cached until they change. */
export function createTemplateForms(previews: Previews) {
  const kept = new Map<string, { source: Source['document']; hash: string; made: TemplateForm }>()

  return function formOf({ slug, document: source }: Source): TemplateForm {
    const known = kept.get(slug)
    if (known?.source === source) return known.made
    const hash = createHash('sha256').update(JSON.stringify(source)).digest('base64url')
    if (known?.hash === hash) return known.made
    const made = make(source, hash)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(slug, { source, hash, made })
    return made
  }

  function make(source: Source['document'], hash: string): TemplateForm {
    const document = withoutCode(readDraft(source as Draft))
    const form = previews.showUnstored(document, {})
    return { document, form, picture: drawThumbnail(document), etag: `"${hash.slice(0, 27)}"` }
  }
}

/** A template never contains code and never redirects, wherever it came from. */
const withoutCode = (document: FormDocument): FormDocument => ({
  ...document,
  custom_code: null,
  custom_css: null,
  redirect_url: null,
  properties: document.properties.filter(({ type }) => !isCode(type)),
})

function isCode(name: string): boolean {
  const type = blockTypes.get(name)
  return type?.kind === 'layout' && type.isCustomCode === true
}
