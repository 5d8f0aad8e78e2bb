import { expect, test } from 'vitest'
import { fileNameOf } from './file-name-of.ts'

test.each([
  [
    'https://a.example/api/forms/assets/morning_6f1c2a9e-4b7d-4c55-9a10-2f3e4d5c6b7a.jpg',
    'morning.jpg',
  ],
  ['https://a.example/pictures/birch%20vale.svg?size=2', 'birch vale.svg'],
  ['https://a.example/100%.png', '100%.png'],
  ['https://a.example/', 'a.example'],
])('%s is named %s', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})
