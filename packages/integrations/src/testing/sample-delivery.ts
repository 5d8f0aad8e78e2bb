import {
  compileCatalog,
  createTranslator,
  loadServerCatalog,
  type ServerKey,
} from '@formstead/i18n'
import type { DeliveredAnswer, Delivery } from '../delivery.ts'

const { t } = createTranslator<ServerKey>('en', compileCatalog(await loadServerCatalog('en')))

export const sampleAnswer = (more: Partial<DeliveredAnswer> = {}): DeliveredAnswer => ({
  id: 'name',
  name: 'Full name',
  type: 'text',
  value: 'Amara Okafor',
  text: 'Amara Okafor',
  isHidden: false,
  files: [],
  ...more,
})

/** A submission of two answers, one of them hidden. */
export function sampleDelivery<Settings extends object>(
  settings: Settings,
  more: Partial<Delivery<Settings>> = {},
): Delivery<Settings> {
  const answers = more.answers ?? [
    sampleAnswer(),
    sampleAnswer({ id: 'source', name: 'Source', text: 'poster', isHidden: true }),
  ]
  const url = 'https://forms.example/forms/volunteer'
  return {
    id: 'msg_2xQ9dV7k',
    settings,
    app: {
      name: 'Formstead',
      url: 'https://forms.example',
      logoUrl: 'https://forms.example/logo.png',
    },
    form: {
      id: 7,
      title: 'Volunteers',
      slug: 'volunteer',
      color: '#3b82f6',
      url,
      editUrl: `${url}/edit`,
      views: 4812,
      submissions: 1284,
      hasBranding: true,
    },
    submission: {
      id: 48213,
      createdAt: new Date('2026-01-05T09:41:00Z'),
      url: `${url}/show/submissions/48213`,
      editUrl: `${url}?submission_id=abc`,
      attribution: null,
    },
    fields: answers.map(({ id, name }) => ({ id, name })),
    answers,
    lookup: (id) => answers.find((answer) => answer.id === id)?.text,
    allows: () => true,
    language: 'en',
    direction: 'ltr',
    t,
    ...more,
  }
}

export const mention = (id: string, fallback = '') =>
  `<span mention="true" mention-field-id="${id}" mention-field-name="${id}" mention-fallback="${fallback}" contenteditable="false">${id}</span>`
