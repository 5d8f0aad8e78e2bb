import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileLinks } from './file-links.tsx'

const draw = (file: unknown, room?: number) =>
  renderToStaticMarkup(<FileLinks files={[file]} room={room} />)

test('a stored file is a link to it by its own name, a picture shows itself', () => {
  expect(draw({ file_url: 'https://files.example/p?sig=1', file_name: 'plan.pdf' })).toMatch(
    /<a href="https:\/\/files\.example\/p\?sig=1" target="_blank" rel="noopener noreferrer".*<bdi [^>]*>plan\.pdf<\/bdi>/,
  )
  expect(draw({ file_url: '/files/p', file_name: 'photo.png' })).toMatch(
    /<img src="\/files\/p" alt=""/,
  )
})

test('in a row it is a picture or its kind, named for those who do not see, and takes no focus', () => {
  expect(draw({ file_url: '/files/p', file_name: 'plan.pdf' }, 100)).toMatch(
    /<a [^>]*aria-label="plan\.pdf" tabindex="-1".*>pdf<\/span>/,
  )
  expect(draw({ file_url: '/files/p', file_name: 'photo.png' }, 100)).toContain('alt="photo.png"')
})

test('an address that a browser would run, or a bare name, is no link', () => {
  expect(draw({ file_url: 'javascript:alert(1)', file_name: 'a.png' })).not.toMatch(/<a|<img/)
  expect(draw('plan.pdf')).not.toContain('<a')
})
