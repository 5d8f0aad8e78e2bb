import { blockTypes } from '@formstead/field-types'
import { openForm, parseForm } from '@formstead/form-engine'
import type { PublishedForm } from '../forms/published-forms.ts'

export const sampleSlug = 'sample'

/** The contact form of the landing page. It is nobody's, and what is sent to it is not stored. */
export function makeSampleForm(): PublishedForm {
  const parsed = parseForm({
    title: 'Contact us',
    visibility: 'public',
    dark_mode: 'auto',
    can_be_indexed: false,
    submitted_text:
      '<h2>Thank you</h2><p>Had this been a real form, your answer would be stored by now. This one is a sample and keeps nothing.</p>',
    properties: [
      {
        id: 'intro',
        type: 'nf-text',
        name: 'Introduction',
        content:
          '<h1>Contact us</h1><p>A form of the kind that people make here. It works before its script arrives, and without it.</p>',
      },
      { id: 'name', type: 'text', name: 'Full name', required: true },
      { id: 'email', type: 'email', name: 'Email', required: true },
      {
        id: 'topic',
        type: 'select',
        name: 'Topic',
        required: true,
        select: {
          options: ['A question', 'An idea', 'Something is broken', 'Something else'].map(
            (name) => ({ id: name, name }),
          ),
        },
      },
      { id: 'rating', type: 'rating', name: 'How do you like it so far?' },
      { id: 'message', type: 'text', name: 'Message', multi_lines: true, max_char_limit: 2000 },
    ],
  })
  if ('errors' in parsed)
    throw new Error(`The sample form is not valid: ${JSON.stringify(parsed.errors)}`)
  const document = parsed.form
  return {
    id: 0,
    slug: sampleSlug,
    workspaceId: 0,
    creatorId: null,
    versionId: 0,
    passwordHash: null,
    completed: 0,
    updatedAt: new Date(0),
    document,
    form: openForm(document, (type) => blockTypes.get(type)),
  }
}
