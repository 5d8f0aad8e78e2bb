import type { TemplatePage } from '@formstead/contract/gallery-page'
import type { Config } from '../../../config.ts'
import { addressIn } from '../../../pages/site/page-head.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { translatorFor } from '../../../translation/translator.ts'
import type { GalleryTemplate } from '../../templates/gallery.ts'
import { frameSlug } from '../frame-proof.ts'
import { cardOf, findTag, type Setting } from './list-page.ts'
import { factsOf } from './template-facts.ts'
import type { createTemplateForms } from '../template-forms.ts'

export type PageParts = {
  config: Config
  keys: AppKeys
  formOf: ReturnType<typeof createTemplateForms>
}

const mostRelated = 4

export function makeTemplatePage(
  template: GalleryTemplate,
  { config, keys, formOf }: PageParts,
  setting: Setting,
): TemplatePage {
  const { language, addresses, tags } = setting
  const { t } = translatorFor(language)
  const { document } = formOf(template)
  const types = template.types.flatMap((slug) => findTag(tags.types, slug) ?? [])
  const industries = template.industries.flatMap((slug) => findTag(tags.industries, slug) ?? [])
  const links = [
    ...types.map((tag) => ({ name: tag.name, path: addresses.type(tag.slug) })),
    ...industries.map((tag) => ({ name: tag.name, path: addresses.industry(tag.slug) })),
  ]
  return {
    crumbs: [{ name: t('gallery.heading'), path: addresses.gallery }, ...links.slice(0, 1)],
    name: template.name,
    short_description: template.short_description,
    description: template.description,
    questions: [...template.questions],
    language: document.language,
    tags: links,
    facts: factsOf(document),
    is_listed: template.is_listed,
    can_edit: template.can_edit,
    use_path: addresses.use(template.slug),
    url: addressIn(config.appUrl, { path: `/templates/${template.slug}`, language }),
    frame_path: `/forms/${frameSlug(keys, template)}`,
    related: template.related.slice(0, mostRelated).map((one) => cardOf(one, setting)),
  }
}
