import { hookKind } from '../shared/hook-kind.ts'

export const make = hookKind({
  key: 'make',
  icon: 'M12 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zm9 0a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
  site: 'https://www.make.com/en/integrations/opnform',
})
