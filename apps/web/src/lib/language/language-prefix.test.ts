import { expect, test } from 'vitest'
import { addLanguagePrefix, dropLanguagePrefix, replaceLanguagePrefix } from './language-prefix.ts'

const at = (path: string) => ({ url: new URL(path, 'https://app.test') })

test('routes can have a language prefix, which links keep', () => {
  expect(dropLanguagePrefix(at('/fr/login?a=1')).href).toBe('https://app.test/login?a=1')
  expect(addLanguagePrefix(at('/register')).pathname).toBe('/fr/register')
  expect(replaceLanguagePrefix('ar', '/fr/login')).toBe('/ar/login')
  expect(addLanguagePrefix(at('/register')).pathname).toBe('/ar/register')
})

test('without a prefix links have none', () => {
  dropLanguagePrefix(at('/login'))
  expect(replaceLanguagePrefix('ar', '/login')).toBeUndefined()
  expect(addLanguagePrefix(at('/register')).pathname).toBe('/register')
})
