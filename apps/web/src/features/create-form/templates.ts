import { blockTypes } from '@formstead/field-types'
import type { Draft } from '@formstead/form-engine'
import { loadStarterTexts, type Language, type StarterTexts } from '@formstead/i18n'
import contact from './templates/contact.json' with { type: 'json' }
import customerFeedback from './templates/customer-feedback.json' with { type: 'json' }
import eventSignUp from './templates/event-sign-up.json' with { type: 'json' }
import jobApplication from './templates/job-application.json' with { type: 'json' }
import orderForm from './templates/order-form.json' with { type: 'json' }

/** Texts are stored per language, and replaced by their keys in the documents. */
type StoredTemplate = { key: string; color: string; document: unknown }
type Texts = StarterTexts[keyof StarterTexts]

export type Template = {
  key: string
  name: string
  color: string
  document: Draft
  pages: number
  questions: number
}

const stored: readonly StoredTemplate[] = [jobApplication, eventSignUp, customerFeedback, orderForm]

export async function loadTemplates(language: Language): Promise<readonly Template[]> {
  const texts = await loadStarterTexts(language)
  return stored.map((template) => addTexts(template, texts))
}

export const loadContactTemplate = async (language: Language): Promise<Template> =>
  addTexts(contact, await loadStarterTexts(language))

function addTexts({ key, color, document }: StoredTemplate, all: StarterTexts): Template {
  const texts = all[key as keyof StarterTexts]
  const draft = { ...(replaceKeys(document, texts) as Draft), color }
  return { key, name: String(texts['name']), color, document: draft, ...countParts(draft) }
}

export function countParts({ properties }: Draft): { pages: number; questions: number } {
  const types = properties.map(({ type }) => blockTypes.get(String(type)))
  return {
    pages: 1 + types.filter((type) => type?.kind === 'layout' && type.breaksPage).length,
    questions: types.filter((type) => type?.kind === 'field').length,
  }
}

function replaceKeys(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceKeys(item, texts))
  if (typeof value !== 'object' || value === null) return value
  if ('$text' in value) return texts[String(value.$text)]
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceKeys(inner, texts)]),
  )
}
