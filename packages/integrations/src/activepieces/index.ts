import { hookKind } from '../shared/hook-kind.ts'

export const activepieces = hookKind({
  key: 'activepieces',
  icon: 'M9 4a2 2 0 0 1 4 0v2h4a1 1 0 0 1 1 1v4h1a2 2 0 0 1 0 4h-1v4a1 1 0 0 1-1 1h-4v-1a2 2 0 0 0-4 0v1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h4z',
  site: 'https://www.activepieces.com/pieces/opnform',
})
