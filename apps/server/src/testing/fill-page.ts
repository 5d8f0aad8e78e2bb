import { blockTypes } from '@formstead/field-types'
import type { FormBlock } from '@formstead/form-engine'

export type PostedPart = { name: string; value: string | File }
type Control = { name: string; type: string; value: string; isOn: boolean; options: string[] }

/** What a browser without JavaScript posts for these answers on a page. */
export function fillPage(
  html: string,
  blocks: readonly FormBlock[],
  answers: Readonly<Record<string, unknown>>,
  makeFile: (accept: string) => File,
): PostedPart[] {
  const controls = readControls(html)
  const entered = new Map(
    blocks.flatMap(({ block }) =>
      block.id in answers ? [[block.id, { block, answer: answers[block.id] }] as const] : [],
    ),
  )
  const parts = controls.flatMap((control): PostedPart[] => {
    const { name, type, value, isOn } = control
    const [, id = name, part] = /^([^[]+)\[(.*)\]$/s.exec(name) ?? []
    const given = entered.get(id)
    if (!given || type === 'hidden')
      return type === 'file' || ((type === 'radio' || type === 'checkbox') && !isOn)
        ? []
        : [{ name, value }]
    if (type === 'file') return [{ name, value: makeFile(value) }]
    const texts = textsFor(given.block, given.answer, part, control)
    if (type === 'radio' || type === 'checkbox') {
      const isYes = given.answer === true && (type === 'checkbox' || /^(?:1|true)$/.test(value))
      const isChosen = texts.includes(value) || isYes
      return isChosen ? [{ name, value }] : []
    }
    return [{ name, value: texts[0] ?? value }]
  })
  return parts
}

/** Options are posted by their IDs; an answer may have several parts, each with its own control. */
function textsFor(
  block: FormBlock['block'],
  answer: unknown,
  part: string | undefined,
  { options }: Control,
): string[] {
  const type = blockTypes.get(block.type)
  const choices = type?.kind === 'field' ? (type.choices?.(block) ?? []) : []
  const idOf = (text: string) => choices.find(({ name }) => name === text)?.id ?? text
  if (part === undefined) return [answer].flat().map((one) => idOf(plain(String(one))))
  if (part === 'from' || part === 'to') return [(answer as string[])[part === 'from' ? 0 : 1]!]
  if (Array.isArray(answer)) {
    const place = answer.findIndex((one) => idOf(String(one)) === part)
    return place < 0 ? [] : [String(place + 1)]
  }
  if (typeof answer === 'object' && answer !== null)
    return [String((answer as Record<string, unknown>)[part])]
  return options.filter((option) => String(answer).startsWith(option) && option !== '').slice(0, 1)
}

/** A control takes plain text where a script would write rich text, and a phone number as people dial it. */
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '').replace(/^[A-Z]{2}(?=\+\d)/, '')

function readControls(html: string): Control[] {
  const found = html.matchAll(
    /<input\b([^>]*)>|<textarea\b([^>]*)>([^<]*)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>|<button\b([^>]*)>/gs,
  )
  return [...found].flatMap(([, input, area, text, select, inside, button]) => {
    const tag = input ?? area ?? select ?? ''
    const name = attribute(tag, 'name')
    if (button !== undefined || !name || /\bdisabled\b/.test(tag)) return []
    const options = [...(inside ?? '').matchAll(/<option\b([^>]*)>/g)].map(([, option]) => option!)
    const chosen = options.find((option) => /\bselected\b/.test(option)) ?? options[0] ?? ''
    const type = input === undefined ? 'text' : attribute(tag, 'type') || 'text'
    return [
      {
        name,
        type,
        value:
          type === 'file'
            ? attribute(tag, 'accept')
            : select === undefined
              ? (text ?? attribute(tag, 'value'))
              : attribute(chosen, 'value'),
        isOn: /\bchecked\b/.test(tag),
        options: options.map((option) => attribute(option, 'value')),
      },
    ]
  })
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (entity) => entities[entity]!,
  )
