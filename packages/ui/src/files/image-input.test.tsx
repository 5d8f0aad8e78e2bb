import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageInput, type ImageInputProps } from './image-input.tsx'

const draw = (props: Partial<ImageInputProps> = {}) =>
  renderToString(
    <ImageInput
      id="cover"
      label="Cover"
      value={null}
      onChange={() => undefined}
      upload={async () => ''}
      {...props}
    />,
  )

test('label, help and error belong to the group of its buttons', () => {
  const html = draw({ help: 'At most 5 MB.' })
  expect(html).toMatch(/<fieldset id="cover" aria-labelledby="cover-label"/)
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="cover-message"/)
  expect(draw({ help: 'At most 5 MB.', error: 'Too large.' })).toMatch(
    /id="cover-message".*Too large\./,
  )
})

test('offers to replace an existing picture', () => {
  expect(draw()).toContain('Upload')
  expect(draw({ value: '/a.png' })).toContain('Replace')
})

test('nothing can be chosen while it is disabled', () => {
  expect(draw({ disabled: true }).match(/<(?:button|input)[^>]* disabled/g)).toHaveLength(3)
})

test('without an upload function only addresses can be entered', () => {
  const html = draw({ upload: undefined })
  expect(html).not.toContain('type="file"')
  expect(html).toContain('From a web address')
})
