import { blockTypes } from '@formstead/field-types'
import { newForm, type Draft } from '@formstead/form-engine'

export type FormStyle = 'classic' | 'focused'

type DocumentOptions = {
  /** Undefined means the style of the content. */
  style: FormStyle | undefined
  language: string
  timeZone: string
  /** In the author's language. */
  texts: { untitled: string; submitted: string; closed: string; full: string }
}

/** Creates a form, blank if there is no content. Blocks that are not allowed in that style are left out. */
export function makeDocument(
  content: Draft | undefined,
  { style, language, timeZone, texts }: DocumentOptions,
): Draft {
  const base = newForm({
    texts: {
      title: texts.untitled,
      submitted_text: texts.submitted,
      closed_text: texts.closed,
      max_submissions_reached_text: texts.full,
    },
    properties: [],
    language,
    timeZone,
    hidesBranding: false,
  })
  const blocks = content?.properties ?? []
  const shown = style ?? (content?.['presentation_style'] === 'focused' ? 'focused' : 'classic')
  return {
    ...base,
    ...content,
    // Texts keep the language they are written in.
    language: content?.['language'] ?? language,
    settings: { ...base.settings, ...Object(content?.['settings']), time_zone: timeZone },
    presentation_style: shown,
    ...(shown === 'focused' && { size: 'lg' }),
    properties: blocks.filter(({ type }) => {
      const { styles } = blockTypes.get(String(type)) ?? {}
      return !styles || styles.includes(shown)
    }),
  }
}
