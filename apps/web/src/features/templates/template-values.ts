import type { EndpointInput } from '@formstead/contract'
import type { WholeTemplate } from '../../lib/templates/template-queries.ts'

export type TemplateQuestion = { question: string; answer: string }

/** The values that the dialog edits. */
export type TemplateValues = {
  publicly_listed: boolean
  name: string
  slug: string
  short_description: string
  description: string
  image_url: string | null
  types: string[]
  industries: string[]
  related_templates: string[]
  questions: TemplateQuestion[]
}

export const newTemplate = (title: string): TemplateValues => ({
  publicly_listed: false,
  name: [...title].slice(0, 60).join(''),
  slug: slugOf(title),
  short_description: '',
  description: '',
  image_url: null,
  types: [],
  industries: [],
  related_templates: [],
  questions: [],
})

export const valuesOf = (template: WholeTemplate): TemplateValues => ({
  publicly_listed: template.publicly_listed,
  name: template.name,
  slug: template.slug,
  short_description: template.short_description,
  description: template.description,
  image_url: template.image_url,
  types: template.types,
  industries: template.industries,
  related_templates: template.related_templates,
  questions: template.questions,
})

/** Empty questions are left out. */
export const toBody = (
  values: TemplateValues,
  isEditor: boolean,
): Omit<EndpointInput<'POST /templates'>['body'], 'form'> => {
  const { publicly_listed, ...rest } = values
  const questions = values.questions.filter(({ question }) => question.trim() !== '')
  return { ...rest, questions, ...(isEditor && { publicly_listed }) }
}

/** A slug made from the name. Letters of every script are kept. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '')
