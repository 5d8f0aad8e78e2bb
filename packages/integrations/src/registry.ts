import { activepieces } from './activepieces/index.ts'
import { albato } from './albato/index.ts'
import { discord } from './discord/index.ts'
import { email } from './email/index.ts'
import { googleSheets } from './google-sheets/index.ts'
import type { IntegrationKind } from './kind.ts'
import { make } from './make/index.ts'
import { n8n } from './n8n/index.ts'
import { pabbly } from './pabbly/index.ts'
import { slack } from './slack/index.ts'
import { telegram } from './telegram/index.ts'
import { webhook } from './webhook/index.ts'
import { zapier } from './zapier/index.ts'

/** In the order in which the screen shows them within each section. */
const kinds: readonly IntegrationKind[] = [
  email,
  slack,
  discord,
  telegram,
  webhook,
  zapier,
  n8n,
  make,
  activepieces,
  pabbly,
  albato,
  googleSheets,
]

export const integrationKinds: ReadonlyMap<string, IntegrationKind> = new Map(
  kinds.map((kind) => [kind.key, kind]),
)
