import { blockBodies } from './block-bodies.ts'
import { formBodies } from './form-bodies.ts'
import { logicBodies } from './logic-bodies.ts'
import { lookBodies } from './look-bodies.ts'
import { settingBodies } from './setting-bodies.ts'

/** Forms that anyone can submit. */
export const openBodies = {
  ...formBodies,
  ...lookBodies,
  ...blockBodies,
  ...settingBodies,
  ...logicBodies,
}
