import { hookKind } from '../shared/hook-kind.ts'

export const pabbly = hookKind({
  key: 'pabbly',
  icon: 'M12 3c3 2 5 5 5 9l-2 4H9l-2-4c0-4 2-7 5-9zM9 16l-2 4m8-4 2 4m-5-4v5m1.5-12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  site: 'https://www.pabbly.com/connect/integrations/opnform/',
})
