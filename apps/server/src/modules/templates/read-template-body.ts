import type { EndpointRequest, ProblemCode } from '@formstead/contract'
import {
  stripTags,
  templateFormOf,
  type FormDocument,
  type FormProblem,
} from '@formstead/form-engine'
import type { Problem } from '@formstead/i18n'
import { isRichTextEmpty, parseRichText, printRichText } from '@formstead/rich-text'
import { fieldPhrase } from '../../http/request/field-names.ts'
import { invalid, problem } from '../../problems.ts'
import { ownImage } from './gallery.ts'
import { loadLibrary } from './library.ts'
import type { TemplateRow } from './templates.table.ts'

type Given = EndpointRequest<'PUT /templates/{template}'>['body']

/** The sanitized values of a body; keys that it omits are absent. */
export type TemplateChanges = Partial<
  Pick<
    TemplateRow,
    | 'name'
    | 'slug'
    | 'shortDescription'
    | 'description'
    | 'imageUrl'
    | 'questions'
    | 'types'
    | 'industries'
    | 'relatedTemplates'
  >
> & { structure?: FormDocument }

/** Paths used by pages of the gallery. */
const reservedSlugs = new Set(['types', 'industries', 'my-templates'])

export async function readTemplateBody(body: Given, appUrl: string): Promise<TemplateChanges> {
  const reading = body.form && templateFormOf(body.form)
  const problems: Problem<ProblemCode>[] = [
    ...(await checkSlug(body.slug)),
    ...checkDescription(body.description),
    ...checkImage(body.image_url),
    ...(await checkTags(body)),
    ...(reading && 'problems' in reading ? reading.problems.map(inForm) : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  const { name, slug, short_description, description, image_url, questions } = body
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug: slug.toLowerCase() }),
    ...(short_description !== undefined && { shortDescription: short_description }),
    ...(description !== undefined && { description: cleanHtml(description) }),
    ...(image_url !== undefined && { imageUrl: readImage(image_url, appUrl) }),
    ...(questions !== undefined && { questions: (questions ?? []).map(cleanQuestion) }),
    ...(body.types !== undefined && { types: distinct(body.types) }),
    ...(body.industries !== undefined && { industries: distinct(body.industries) }),
    ...(body.related_templates !== undefined && {
      relatedTemplates: distinct(body.related_templates),
    }),
    ...(reading && 'form' in reading && { structure: reading.form }),
  }
}

const inForm = ({ path, ...found }: FormProblem) => ({
  ...found,
  path: path === 'form' ? path : `form.${path}`,
})

async function checkSlug(slug: string | undefined): Promise<Problem<ProblemCode>[]> {
  if (slug === undefined) return []
  if (!/^[\p{L}\p{M}\p{N}_-]+$/u.test(slug)) return [problem('slug', 'template.slug_invalid')]
  const own = (await loadLibrary()).findTemplate(slug.toLowerCase())
  return own || reservedSlugs.has(slug.toLowerCase()) ? [slugTaken()] : []
}

export const slugTaken = () => problem('slug', 'template.slug_taken')

/** Markup without text does not count. */
const checkDescription = (html: string | undefined): Problem<ProblemCode>[] =>
  html === undefined || !isRichTextEmpty(parseRichText(html))
    ? []
    : [problem('description', 'request.required', { field: fieldPhrase('description') })]

/** It is shown as an image, so it must not be a URL that a browser would run. */
const checkImage = (address: string | null | undefined): Problem<ProblemCode>[] =>
  !address || /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(address)
    ? []
    : [problem('image_url', 'template.image_address')]

/** On this server the path is enough, whatever the server's address becomes later. */
function readImage(address: string | null, appUrl: string): string | null {
  if (!address) return null
  const path = address.startsWith(`${appUrl}/`) ? address.slice(appUrl.length) : null
  return ownImage({ imageUrl: path }) ?? address
}

async function checkTags({ types, industries }: Given): Promise<Problem<ProblemCode>[]> {
  const { templateTypes, templateIndustries } = await loadLibrary()
  const check = (path: string, slugs: Given['types'], known: readonly string[]) =>
    (slugs ?? []).flatMap((slug, index) =>
      known.includes(slug)
        ? []
        : [problem(`${path}.${index}`, 'request.unknown', { field: fieldPhrase(path) })],
    )
  return [
    ...check('types', types, templateTypes),
    ...check('industries', industries, templateIndustries),
  ]
}

const cleanHtml = (html: string) => printRichText(parseRichText(html))

const cleanQuestion = ({ question, answer }: { question: string; answer: string }) => ({
  question: stripTags(question).trim(),
  answer: cleanHtml(answer),
})

const distinct = (slugs: readonly string[] | null) => [...new Set(slugs)]
