import type { TemplatePage } from '@formstead/contract/gallery-page'
import { translatorFor } from '../../translation/translator.ts'
import type { GalleryTemplate } from '../templates/gallery.ts'
import { cardOf, type Setting } from './list-page.ts'
import { factsOf } from './template-facts.ts'
import type { TemplateForm } from './template-forms.ts'

type Parts = { url: string; framePath: string; isMember: boolean; form: TemplateForm }

const mostRelated = 4

export function makeTemplatePage(
  template: GalleryTemplate,
  { url, framePath, isMember, form }: Parts,
  setting: Setting,
): TemplatePage {
  const { language, addresses, library } = setting
  const { t } = translatorFor(language)
  const types = template.types.flatMap((slug) => library.findType(slug) ?? [])
  const industries = template.industries.flatMap((slug) => library.findIndustry(slug) ?? [])
  const links = [
    ...types.map((tag) => ({ name: tag.name[language], path: addresses.type(tag.slug) })),
    ...industries.map((tag) => ({ name: tag.name[language], path: addresses.industry(tag.slug) })),
  ]
  return {
    kind: 'template',
    crumbs: [{ name: t('gallery.heading'), path: addresses.gallery }, ...links.slice(0, 1)],
    name: template.name,
    shortDescription: template.short_description,
    description: template.description,
    questions: template.questions,
    language: form.document.language,
    tags: links,
    facts: factsOf(form.document),
    isListed: template.is_listed,
    usePath: addresses.use(template.slug),
    isMember,
    url,
    editPath: template.can_edit ? addresses.edit(template.slug) : null,
    framePath,
    related: template.related.slice(0, mostRelated).map((one) => cardOf(one, setting)),
  }
}
