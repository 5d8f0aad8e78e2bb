import type { PageForm } from '@formstead/contract/form-page'
import { outlinePage } from '@formstead/form-engine'
import { publicDocumentOf } from '../forms/public-document.ts'
import type { PublishedForm } from '../forms/published-forms.ts'

const rightToLeft = new Set(['ar', 'ur'])

/** A form as its page holds it. Code and style of the author's are the server's to place. */
export function pageFormOf({ slug, versionId, document, form }: PublishedForm): PageForm {
  return {
    slug,
    version: versionId,
    document: { ...publicDocumentOf(document), custom_code: null, custom_css: null },
    outline: outlinePage(form, document),
    direction: document.layout_rtl || rightToLeft.has(document.language) ? 'rtl' : 'ltr',
  }
}
