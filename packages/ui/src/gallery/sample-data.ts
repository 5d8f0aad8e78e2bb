import { fuzzySearch } from '../search/fuzzy-search.ts'
import type { OptionSearch, SelectOption } from '../select/select-option.ts'

export const countries: SelectOption[] = [
  { value: 'br', label: 'Brazil' },
  { value: 'ca', label: 'Canada' },
  { value: 'eg', label: 'Egypt' },
  { value: 'is', label: 'Iceland' },
  { value: 'jp', label: 'Japan' },
  { value: 'ke', label: 'Kenya' },
  { value: 'nz', label: 'New Zealand' },
  { value: 'no', label: 'Norway' },
  { value: 'pt', label: 'Portugal' },
  { value: 'kr', label: 'South Korea' },
]

export const searchCountries: OptionSearch = (query) =>
  new Promise((resolve) => {
    setTimeout(() => resolve(fuzzySearch(countries, ['label'], query)), 600)
  })

export const plans: SelectOption[] = [
  { value: 'solo', label: 'Solo', hint: 'One workspace, all inputs.' },
  { value: 'team', label: 'Team', hint: 'Members, roles and a domain.' },
]

export const answers = [
  { name: 'Ada Lovelace', complete: true, score: 98 },
  { name: 'Grace Hopper', complete: true, score: 91 },
  { name: 'Katherine Johnson', complete: false, score: 0 },
  { name: 'Mary Jackson', complete: true, score: 77 },
  { name: 'Radia Perlman', complete: true, score: 85 },
  { name: 'Sophie Wilson', complete: false, score: 12 },
]

export const commands = [
  { id: 'new', group: 'Forms', label: 'Create a form' },
  { id: 'template', group: 'Forms', label: 'Start from a template' },
  { id: 'spring', group: 'Forms', label: 'Open Spring survey' },
  { id: 'members', group: 'Workspace', label: 'Invite a member' },
  { id: 'billing', group: 'Workspace', label: 'Open billing' },
  { id: 'dark', group: 'Appearance', label: 'Switch to dark' },
]
