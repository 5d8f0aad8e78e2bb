import type { AppKeys } from '../../secrets/app-keys.ts'
import { open, seal } from '../../secrets/seal.ts'
import type { Tokens } from './connection-service.ts'

const purpose = 'connected-account'
const placeOf = (id: number) => ({ table: 'connected_accounts', column: 'tokens', rowId: id })

export const sealTokens = (keys: AppKeys, id: number, tokens: Tokens): string =>
  seal(keys, purpose, placeOf(id), JSON.stringify(tokens))

export const openTokens = (keys: AppKeys, id: number, sealed: string): Tokens =>
  JSON.parse(open(keys, purpose, placeOf(id), sealed)) as Tokens
