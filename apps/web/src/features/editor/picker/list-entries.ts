import { blockTypes, type BlockType } from '@formstead/field-types'
import type { MessageKey } from '@formstead/i18n'

export type Entry = { key: string; type: string; title: string; icon: string; keywords: string }
type EntryGroup = { title: string; entries: Entry[] }

const groups: [BlockType['group'], MessageKey][] = [
  ['contact', 'editor.picker.contact'],
  ['text', 'editor.picker.text'],
  ['upload', 'editor.picker.upload'],
  ['choice', 'editor.picker.choice'],
  ['scale', 'editor.picker.scale'],
  ['layout', 'editor.picker.layout'],
  ['other', 'editor.picker.other'],
]

/** Every kind of block allowed in a form of this style, by group. */
export function listEntries(
  t: (key: MessageKey) => string,
  style: 'classic' | 'focused',
): EntryGroup[] {
  return groups.map(([group, title]) => ({
    title: t(title),
    entries: [...blockTypes.values()]
      .filter((type) => type.group === group && (type.styles?.includes(style) ?? true))
      .flatMap(({ type, picker }) =>
        picker.map((entry) => ({
          key: entry.key,
          type,
          title: t(entry.title),
          icon: entry.icon,
          keywords: t(entry.keywords),
        })),
      ),
  }))
}

/** Not a block: opens the assistant, which adds fields. */
export const aiEntryKey = 'ai'

export const aiGroup = (t: (key: MessageKey) => string): EntryGroup => ({
  title: t('editor.picker.ai'),
  entries: [
    {
      key: aiEntryKey,
      type: aiEntryKey,
      title: t('editor.picker.aiEntry'),
      icon: 'M12 4l1.8 6.2L20 12l-6.2 1.8L12 20l-1.8-6.2L4 12l6.2-1.8z',
      keywords: t('editor.picker.aiKeywords'),
    },
  ],
})

export const keepEntry = (all: EntryGroup[], key: string): EntryGroup[] =>
  all
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => entry.key === key) }))
    .filter(({ entries }) => entries.length > 0)

/** Finds the query anywhere in titles and synonyms. Groups in which a title starts with it come first. */
export function searchEntries(all: EntryGroup[], query: string): EntryGroup[] {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return all.filter(({ entries }) => entries.length > 0)
  const fits = ({ title, keywords }: Entry) =>
    `${title} ${keywords}`.toLocaleLowerCase().includes(wanted)
  return all
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => rank(other, wanted) - rank(one, wanted))
}

const rank = ({ entries }: EntryGroup, wanted: string) =>
  entries.some(({ title }) => title.toLocaleLowerCase().startsWith(wanted)) ? 1 : 0
