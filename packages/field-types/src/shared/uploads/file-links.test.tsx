import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileLinks } from './file-links.tsx'

const draw = (file: unknown, room?: number) =>
  renderToStaticMarkup(<FileLinks files={[file]} room={room} />)

test('a stored file is a link with its own name, and an image is shown', () => {
  expect(draw({ file_url: 'https://files.example/p?sig=1', file_name: 'plan.pdf' })).toMatch(
    /<a href="https:\/\/files\.example\/p\?sig=1" target="_blank" rel="noopener noreferrer".*<bdi [^>]*>plan\.pdf<\/bdi>/,
  )
  expect(draw({ file_url: '/files/p', file_name: 'photo.png' })).toMatch(
    /<img src="\/files\/p" alt=""/,
  )
})

test('in a table row it is an image or its type, with an accessible name, and not focusable', () => {
  expect(draw({ file_url: '/files/p', file_name: 'plan.pdf' }, 100)).toMatch(
    /<a [^>]*aria-label="plan\.pdf" tabindex="-1".*>pdf<\/span>/,
  )
  expect(draw({ file_url: '/files/p', file_name: 'photo.png' }, 100)).toContain('alt="photo.png"')
})

test('an executable URL or a bare name is not a link', () => {
  expect(draw({ file_url: 'javascript:alert(1)', file_name: 'a.png' })).not.toMatch(/<a|<img/)
  expect(draw('plan.pdf')).not.toContain('<a')
})
