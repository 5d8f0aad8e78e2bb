import type { PageForm } from '@formstead/contract/form-page'
import { outlinePage, publicFormOf, type FormDocument } from '@formstead/form-engine'
import { directionOf } from '@formstead/i18n'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

/** The form as embedded in its page. The server inserts the author's code and styles separately. */
export function pageFormOf({ slug, versionId, document, form }: PublishedForm): PageForm {
  const { custom_code: _code, custom_css: _css, ...page } = publicFormOf(document, form)
  return {
    slug,
    version: versionId,
    document: page,
    outline: outlinePage(form, document),
    direction: isRightToLeft(document) ? 'rtl' : 'ltr',
  }
}

export const isRightToLeft = ({
  layout_rtl: isSet,
  language,
}: Pick<FormDocument, 'layout_rtl' | 'language'>): boolean =>
  isSet || directionOf(language) === 'rtl'
