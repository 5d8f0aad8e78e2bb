import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buttonColors, buttonStyles, buttonSizes } from './button-styles.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

it('has ten colors and two sizes, all different', () => {
  const styles = buttonColors.flatMap((color) =>
    buttonSizes.map((size) => buttonStyles({ color, size })),
  )
  expect([buttonColors.length, buttonSizes.length]).toEqual([10, 2])
  expect(new Set(styles).size).toBe(20)
})

it('keeps its text, and thus its width, while loading', () => {
  const html = renderToString(<Button loading>Publish changes</Button>)
  expect(html).toContain('Publish changes')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('disabled=""')
})

it('does not submit a form by default', () => {
  expect(renderToString(<Button>Save</Button>)).toContain('type="button"')
  expect(renderToString(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

it('names an icon-only button', () => {
  expect(renderToString(<IconButton label="Copy link" icon={<svg />} />)).toContain(
    'aria-label="Copy link"',
  )
})
