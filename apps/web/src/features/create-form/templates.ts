import { blockTypes } from '@formstead/field-types'
import type { Draft } from '@formstead/form-engine'
import type { TranslatedLanguage } from '@formstead/i18n'
import contact from './templates/contact.json' with { type: 'json' }
import customerFeedback from './templates/customer-feedback.json' with { type: 'json' }
import eventSignUp from './templates/event-sign-up.json' with { type: 'json' }
import jobApplication from './templates/job-application.json' with { type: 'json' }
import orderForm from './templates/order-form.json' with { type: 'json' }

/** Texts are stored in every language of the interface. */
type StoredTemplate = { key: string; name: Texts; color: string; document: unknown }
type Texts = Record<TranslatedLanguage, string>

export type Template = {
  key: string
  name: string
  color: string
  document: Draft
  pages: number
  questions: number
}

const stored: readonly StoredTemplate[] = [jobApplication, eventSignUp, customerFeedback, orderForm]

export const listTemplates = (language: TranslatedLanguage): readonly Template[] =>
  stored.map((template) => readTemplate(template, language))

export const contactTemplate = (language: TranslatedLanguage): Template =>
  readTemplate(contact, language)

function readTemplate(
  { key, name, color, document }: StoredTemplate,
  language: TranslatedLanguage,
): Template {
  const draft = { ...(pick(document, language) as Draft), color }
  return { key, name: name[language], color, document: draft, ...countParts(draft) }
}

export function countParts({ properties }: Draft): { pages: number; questions: number } {
  const types = properties.map(({ type }) => blockTypes.get(String(type)))
  return {
    pages: 1 + types.filter((type) => type?.kind === 'layout' && type.breaksPage).length,
    questions: types.filter((type) => type?.kind === 'field').length,
  }
}

/** Replaces texts in several languages by the text in one. */
function pick(value: unknown, language: TranslatedLanguage): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, language))
  if (typeof value !== 'object' || value === null) return value
  if (isTexts(value)) return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, pick(inner, language)]),
  )
}

const isTexts = (value: object): value is Texts => 'en' in value && 'fr' in value && 'ar' in value
