import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishWords } from '@formstead/i18n/english-words'
import { commonSettings } from '../../definition/common-settings.ts'
import { loadCellView } from '../../editor.ts'
import { blockTypes } from '../../registry.ts'
import { makeField } from '../testing/make-field.ts'

const markup = '<img src=x onerror=alert(1)>'

/** Replaces every text that a respondent may choose with markup. */
function hostile(answer: unknown): unknown {
  if (typeof answer === 'string') return markup
  if (Array.isArray(answer)) return answer.map((_, index) => `${markup}${index}`)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.keys(answer).map((key) => [`${markup}${key}`, markup]))
}

test.each([...blockTypes.values()].filter(({ kind }) => kind === 'field'))(
  'what a respondent wrote is text in a cell of $type',
  async (type) => {
    const Cell = await loadCellView(type.type)
    if (!Cell || type.kind !== 'field') return
    const field = {
      ...commonSettings.parse({ id: 'f', name: markup, type: type.type }),
      ...type.settings.parse(type.sample.settings ?? {}),
    }
    for (const room of [undefined, 120]) {
      const html = renderToStaticMarkup(
        <Cell
          answer={hostile(type.sample.answer)}
          field={field}
          words={englishWords}
          room={room}
        />,
      )
      expect(html).not.toContain('<img src=x')
      expect(html).not.toMatch(/href="(?!https?:)/)
    }
  },
)

test('a cell of a checkbox shows a text from before it was one as it is', async () => {
  const Cell = (await loadCellView('checkbox'))!
  const field = makeField(blockTypes.get('checkbox')!)
  const html = renderToStaticMarkup(<Cell answer="no" field={field} words={englishWords} />)
  expect(html).toBe('<bdi>no</bdi>')
})
