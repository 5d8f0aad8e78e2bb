import { hookKind } from '../shared/hook-kind.ts'

export const albato = hookKind({
  key: 'albato',
  icon: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12 4 7.5',
  site: 'https://albato.com/apps/opnform',
})
