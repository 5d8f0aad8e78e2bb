import { describe, expect, it } from 'vitest'
import { fuzzySearch, matchingCommands } from './fuzzy-search.ts'

const options = ['Canada', 'New Zealand', 'Norway', 'Portugal'].map((label) => ({ label }))
const find = (query: string) => fuzzySearch(options, ['label'], query).map(({ label }) => label)

describe('fuzzy search', () => {
  it('returns everything in order while the query is empty', () => {
    expect(find('  ')).toEqual(['Canada', 'New Zealand', 'Norway', 'Portugal'])
  })

  it('tolerates a typo and puts the best match first', () => {
    expect(find('norwya')[0]).toBe('Norway')
  })

  it('finds a word anywhere', () => {
    expect(find('zealand')[0]).toBe('New Zealand')
  })

  it('finds nothing in dissimilar texts', () => {
    expect(find('xqxq')).toEqual([])
  })
})

describe('matching commands', () => {
  const commands = [
    { group: 'Forms', label: 'Create a form' },
    { group: 'Workspace', label: 'Invite a member' },
    { group: 'Forms', label: 'Start from a template' },
  ]

  it('keeps commands in their groups', () => {
    expect(matchingCommands(commands, '')).toEqual([
      { name: 'Forms', items: [commands[0], commands[2]] },
      { name: 'Workspace', items: [commands[1]] },
    ])
  })

  it('puts the group of the best match first', () => {
    expect(matchingCommands(commands, 'invite')[0]).toEqual({
      name: 'Workspace',
      items: [commands[1]],
    })
  })
})
