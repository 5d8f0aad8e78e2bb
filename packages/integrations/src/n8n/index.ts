import { hookKind } from '../shared/hook-kind.ts'

export const n8n = hookKind({
  key: 'n8n',
  icon: 'M5 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm0 0h4m4 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm0 0 4-5m-4 5 4 5m5-10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm0 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  site: 'https://n8n.io/integrations/opnform/',
})
