import { expect, test } from 'vitest'
import { ProblemError } from '../../problems.ts'
import { nestFields } from './form-body.ts'

const nest = (query: string) => nestFields([...new URLSearchParams(query)])

test('brackets create lists and objects, as in PHP', () => {
  expect(nest('a=1&list[]=x&list[]=y&grid[Row one]=2&grid[b][]=3')).toEqual({
    a: '1',
    list: ['x', 'y'],
    grid: { 'Row one': '2', b: ['3'] },
  })
})

test('the last of several values for one name wins', () => {
  expect(nest('a=1&a=2&b[]=1&b=2')).toEqual({ a: '2', b: '2' })
})

test.each(['a[b', 'a]', '[x]', 'a[b]c'])('%j is taken as a plain name', (name) => {
  expect(nestFields([[name, 'x']])).toEqual({ [name]: 'x' })
})

test('names that reach object prototypes or nest too deeply are rejected', () => {
  for (const name of ['__proto__', '__proto__[a]', 'a[__proto__][b]', 'a[b][c][d][e][f]'])
    expect(() => nestFields([[name, 'x']])).toThrow(ProblemError)
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})
